"""How hypothesis searches: the same examples every time, unless asked to explore.

`pytest --hypothesis-profile=explore` looks at new and many more examples.
"""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("check", deadline=None, derandomize=True, database=None)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile("check")
