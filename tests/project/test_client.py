"""The browser client's look and licences, as far as they can be read off its files."""

import re
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_every_colour_can_be_told_from_its_ground_and_its_neighbours() -> None:
    done = subprocess.run([sys.executable, WEB / "contrast.py"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_fonts_come_with_their_licences() -> None:
    fonts = set(re.findall(r"@fontsource/([a-z-]+)/", (WEB / "src/style/fonts.css").read_text(encoding="utf-8")))
    assert fonts == {"dela-gothic-one", "atkinson-hyperlegible-next"}
    notice = (WEB / "public/licences/NOTICE.txt").read_text(encoding="utf-8")
    for font in fonts:
        licence = f"{font}-OFL.txt"
        assert "SIL OPEN FONT LICENSE" in (WEB / "public/licences" / licence).read_text(encoding="utf-8").upper()
        assert licence in notice


def test_no_picture_or_sound_comes_from_elsewhere() -> None:
    bitmaps = {".png", ".jpg", ".jpeg", ".gif", ".webp", ".mp3", ".ogg", ".wav"}
    found = {path.relative_to(WEB).as_posix() for path in (WEB / "src").rglob("*") if path.suffix in bitmaps}
    assert found == set()
    for path in (WEB / "src").rglob("*.s*"):
        if path.suffix in {".svg", ".svelte"}:
            text = path.read_text(encoding="utf-8").replace("http://www.w3.org/", "")
            assert not re.search(r"(?:src|href)=.https?://", text), path
