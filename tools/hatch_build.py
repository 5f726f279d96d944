"""The build hook: mypyc, unless an earlier wheel already holds the same modules compiled."""

import os
import zipfile
from pathlib import Path
from typing import Any

import hatch_mypyc.plugin


class CompileOrReuse(hatch_mypyc.plugin.MypycBuildHook):  # type: ignore[misc]
    """RUBBLE_EARLIER_WHEEL names a wheel whose binaries fit; tools/build_wheel.py sets it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        earlier = os.environ.get("RUBBLE_EARLIER_WHEEL")
        if not earlier or self.target_name != "wheel":
            super().initialize(version, build_data)
            return
        with zipfile.ZipFile(earlier) as wheel:
            binaries = [name for name in wheel.namelist() if name.endswith(self.compiled_extension)]
            wheel.extractall(Path(self.root, self.package_source), binaries)
        build_data.update(infer_tag=True, pure_python=False)
        build_data["artifacts"].extend(self.artifact_patterns)
        build_data["force_include"].update(self.get_forced_inclusion_map())
