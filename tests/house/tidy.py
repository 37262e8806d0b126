"""clang-tidy over every source file of what we ship; tests are left to the compilers.

    tidy.py SOURCE_DIR BUILD_DIR [--record | --owed | --deep]

A file that passed is not checked again until it, a header of ours that it includes, or the list of checks changes: what
passed stands in tidy-passed.txt beside this program, by a hash of all that. --record writes that file anew, with what
passed now; whoever changes a source commits it with the change. The build must be there: it knows who includes what.

tidy-owed.txt names the files that were not checked since they came or changed: a debt, counted in the output. --owed checks them too and, as --record,
writes both files anew: what passes leaves the list. Nothing is added to it.

clang's analyzer takes as long again as all other checks: it is for --deep, which checks every file, by everything.
"""
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

LEFT_OUT = re.compile(r"(^|/)(tests|demo)/")
OWED = pathlib.Path(__file__).with_name("tidy-owed.txt")
PASSED = pathlib.Path(__file__).with_name("tidy-passed.txt")


def in_source(path, build, source):
    """Where in the source folder a path of the build lies, or None."""
    path = (build / path).resolve()
    ours = path.is_relative_to(source) and not path.is_relative_to(build)
    return str(path.relative_to(source)) if ours else None


def included(build, source):
    """By file: it and the headers of ours that it includes."""
    log = subprocess.run(["ninja", "-C", build, "-t", "deps"], check=True, capture_output=True, text=True).stdout
    files = {}
    for block in re.split(r"\n(?=\S)", log):
        paths = [in_source(line.strip(), build, source) for line in block.splitlines() if line.startswith("    ")]
        ours = [path for path in paths if path]
        if ours:
            files.setdefault(ours[0], set()).update(ours)
    return files


def compiled(build, source):
    commands = json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))
    files = {in_source(command["file"], build, source) for command in commands}
    return sorted(file for file in files if file and not LEFT_OUT.search(file))


# A header that g++ compiled beforehand is nothing to clang: without it, each file must include what it uses, too.
def without_precompiled(build, folder):
    commands = json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))
    for command in commands:
        command["command"] = re.sub(r" -Winvalid-pch| -fpch-preprocess| -include \S+/cmake_pch\.hxx", "", command["command"])
    (pathlib.Path(folder) / "compile_commands.json").write_text(json.dumps(commands), encoding="utf-8")


def stamp(file, headers, source, checks):
    whole = hashlib.sha256(checks)
    for path in [file, *sorted(headers - {file})]:
        whole.update(path.encode() + b"\0" + (source / path).read_bytes() + b"\0")
    return whole.hexdigest()[:32]


def tidy(file, commands, source, checks):
    # The build's compiler may know warnings that clang does not.
    run = subprocess.run(["clang-tidy", "--quiet", f"--checks={checks}", "--warnings-as-errors=*",
                          "--extra-arg=-Wno-unknown-warning-option", "-p", commands, source / file], check=False,
                         stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    print(f"{'passed' if run.returncode == 0 else 'FAILED'}: {file}\n{run.stdout}", end="", flush=True)
    return run.returncode == 0


def main():
    source, build = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
    record, owing, deep = (word in sys.argv[3:] for word in ("--record", "--owed", "--deep"))
    owed = set(OWED.read_text(encoding="utf-8").split()) if OWED.exists() else set()
    table = (source / ".clang-tidy").read_bytes()
    known = set(PASSED.read_text(encoding="utf-8").split()) if PASSED.exists() and not deep else set()
    headers = included(build, source)
    files = compiled(build, source)
    stamps = {file: stamp(file, headers.get(file, {file}), source, table) for file in files}
    left = set() if owing or deep else owed
    fresh = [file for file in files if stamps[file] not in known and file not in left]
    print(f"tidy: {len(files)} files, {len(fresh)} to check, {len(left)} owed", flush=True)
    checks = "" if deep else "-clang-analyzer-*"
    with tempfile.TemporaryDirectory() as commands, ThreadPoolExecutor(os.cpu_count()) as pool:
        without_precompiled(build, commands)
        verdicts = dict(zip(fresh, pool.map(lambda file: tidy(file, commands, source, checks), fresh)))
    if record or owing:
        still = {file for file in owed if file in stamps and not verdicts.get(file, False)}
        OWED.write_text("".join(f"{file}\n" for file in sorted(still)), encoding="utf-8")
        passed = [f"{stamps[file]} {file}\n" for file in files
                  if file in headers and file not in still and verdicts.get(file, True)]
        PASSED.write_text("".join(passed), encoding="utf-8")
    return 0 if files and all(verdicts.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
