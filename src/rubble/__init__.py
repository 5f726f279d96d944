"""Rubble: four city games, one table.

With RUBBLE_PURE=1 in the environment the compiled modules are passed over and their Python sources are run instead.
"""

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

__version__ = "0.1.0"


class _SourcesOnly(MetaPathFinder):
    """Finds the modules of rubble as .py files, also where a compiled one lies beside them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.startswith("rubble."):
            for folder in path or ():
                spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
                if spec and spec.loader:
                    return spec
        return None


if os.environ.get("RUBBLE_PURE") == "1":
    sys.meta_path.insert(0, _SourcesOnly())
