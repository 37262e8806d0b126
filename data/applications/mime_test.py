#!/usr/bin/env python3
"""The kinds of files are valid, the desktop file names them all, and files of every suffix are known by them.

mime_test.py PATH of the desktop and the XML file without their suffixes
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree

SUFFIXES = "kif kifu ki2 ki2u csa jkf usi sfen bod lib psq rif sgf kiban.json".split()
SYSTEM = pathlib.Path("/usr/share/mime/packages/freedesktop.org.xml")
NAMESPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"


def globs_of(folder):
    lines = (folder / "globs2").read_text(encoding="utf-8").splitlines()
    return {line.split(":")[2]: line.split(":")[1] for line in lines if not line.startswith("#")}


def main():
    desktop, ours = (pathlib.Path(sys.argv[1] + suffix) for suffix in (".desktop", ".mime.xml"))
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(work) / "mime"
        packages = folder / "packages"
        packages.mkdir(parents=True)
        for source in (SYSTEM, ours):
            shutil.copy(source, packages / source.name)
        made = subprocess.run(["update-mime-database", folder], capture_output=True, text=True, check=True,
                              env={**os.environ, "XDG_DATA_DIRS": work, "LC_ALL": "C.UTF-8"})
        assert not made.stderr, made.stderr
        globs = globs_of(folder)
    named = set(re.search(r"^MimeType=(.*);$", desktop.read_text(encoding="utf-8"), re.MULTILINE)[1].split(";"))
    declared = {kind.get("type") for kind in tree.parse(ours).iter(NAMESPACE + "mime-type")}
    assert declared and named == declared | {"application/x-go-sgf"}, named ^ declared
    for suffix in SUFFIXES:
        assert globs.get("*." + suffix) in named, f"*.{suffix} is {globs.get('*.' + suffix)}"
    assert re.search(r"^Exec=kiban-gui %F$", desktop.read_text(encoding="utf-8"), re.MULTILINE)
    print("kinds of files: ok")


main()
