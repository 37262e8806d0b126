"""What an arena stands on, to be shaken: a clock that is set and a disk that gets full, for a server or for PostgreSQL."""
import os
import pathlib
import subprocess
import tempfile
import time

FAKETIME = sorted(pathlib.Path("/usr/lib").glob("*/faketime/libfaketime.so.1"))
HOUR = 3600


class Clock:
    """The wall clock of whoever gets its environment; the monotonic clock goes on."""

    def __init__(self):
        self.file = pathlib.Path(tempfile.mkdtemp(prefix="kiban-clock-")) / "offset"
        self.file.parent.chmod(0o755)
        self.set(0)
        self.environment = {"LD_PRELOAD": str(FAKETIME[0]), "FAKETIME_TIMESTAMP_FILE": str(self.file), "FAKETIME_NO_CACHE": "1",
                            "FAKETIME_DONT_FAKE_MONOTONIC": "1", "DONT_FAKE_MONOTONIC": "1"}

    def set(self, seconds):
        fresh = self.file.with_suffix(".fresh")
        fresh.write_text(f"{seconds:+d}s\n")
        fresh.chmod(0o644)
        os.replace(fresh, self.file)

    def jump(self, n):
        """An hour ahead, back, an hour behind, back."""
        self.set((HOUR, 0, -HOUR, 0)[n % 4])

    def close(self):
        for file in self.file.parent.iterdir():
            file.unlink()
        self.file.parent.rmdir()


class SmallDisk:
    """A file system of its own, in memory; only root can make one."""

    def __init__(self, megabytes):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="kiban-disk-"))
        self.ballast = self.folder / "ballast"
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=755", "kiban-disk", self.folder], check=True)

    def fill(self):
        """To the last byte."""
        with open(self.ballast, "ab", buffering=0) as file:
            for size in (1 << 20, 1 << 12, 1):
                try:
                    while True:
                        file.write(b"\0" * size)
                except OSError:
                    pass

    def empty(self):
        self.ballast.unlink(missing_ok=True)

    def full_for(self, seconds):
        self.fill()
        time.sleep(seconds)
        self.empty()

    def close(self):
        subprocess.run(["umount", "-l", self.folder], check=True)
        self.folder.rmdir()


def can_make_disks():
    if os.getuid() != 0:
        return False
    try:
        SmallDisk(1).close()
        return True
    except subprocess.CalledProcessError:
        return False
