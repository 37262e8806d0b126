"""A cluster of PostgreSQL of its own, in a temporary folder, reached by a socket there."""
import atexit
import os
import pathlib
import shutil
import subprocess
import tempfile

PROGRAMS = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda p: int(p.parent.name))


def installed():
    return bool(PROGRAMS) or shutil.which("initdb") is not None


class Cluster:
    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="kiban-pg-"))
        self.databases = 0
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres")
        self.run("initdb", "-D", self.folder / "data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N")
        self.start()

    def run(self, program, *arguments, check=True):
        """As a user who is not root: PostgreSQL refuses to be run by that one."""
        path = PROGRAMS[-1] / program if PROGRAMS else program
        who = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        ran = subprocess.run([*who, path, *map(str, arguments)], capture_output=True, text=True, cwd="/", timeout=120)
        if check and ran.returncode != 0:
            raise AssertionError((program, ran.stdout, ran.stderr))
        return ran.stdout

    def start(self):
        options = f"-c listen_addresses='' -k {self.folder} -c max_connections=200"
        self.run("pg_ctl", "-D", self.folder / "data", "-l", self.folder / "data" / "log", "-o", options, "-w", "-s", "start")

    def crash(self):
        """No goodbye, no checkpoint; what was committed is in the log."""
        self.run("pg_ctl", "-D", self.folder / "data", "-m", "immediate", "-w", "-s", "stop")

    def psql(self, sql, database="postgres"):
        return self.run("psql", "-h", self.folder, "-U", "postgres", "-d", database, "-v", "ON_ERROR_STOP=1", "-Atqc", sql).strip()

    def cut(self):
        """Every connection of every server is gone."""
        self.psql("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'kiban-arena'")

    def database(self):
        """The address of a fresh one."""
        self.databases += 1
        name = f"arena{self.databases}"
        self.psql(f"CREATE DATABASE {name}")
        return f"postgresql:///{name}?host={self.folder}&user=postgres"

    def close(self):
        self.run("pg_ctl", "-D", self.folder / "data", "-m", "immediate", "-w", "-s", "stop", check=False)
        shutil.rmtree(self.folder, ignore_errors=True)


_cluster = None


def cluster():
    """One for all tests of this process."""
    global _cluster
    if _cluster is None:
        _cluster = Cluster()
        atexit.register(_cluster.close)
    return _cluster
