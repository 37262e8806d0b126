"""A cluster of PostgreSQL of its own, in a temporary folder, reached by a socket there. It ends with the process that began it, however that
ends: this file is also the program that sees to it (postgresql.py FOLDER, with standard input open until then)."""
import atexit
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

PROGRAMS = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda p: int(p.parent.name))


def installed():
    return bool(PROGRAMS) or shutil.which("initdb") is not None


def run(program, *arguments, check=True, environment=None):
    """As a user who is not root: PostgreSQL refuses to be run by that one."""
    path = PROGRAMS[-1] / program if PROGRAMS else program
    who = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
    ran = subprocess.run([*who, path, *map(str, arguments)], capture_output=True, text=True, cwd="/", timeout=120, env=environment)
    if check and ran.returncode != 0:
        raise AssertionError((program, ran.stdout, ran.stderr))
    return ran.stdout


def end(folder):
    """The cluster and all that belongs to it."""
    run("pg_ctl", "-D", folder / "data", "-m", "immediate", "-w", "-s", "stop", check=False)
    shutil.rmtree(folder, ignore_errors=True)


class Cluster:
    """In `base`, where that is given; its programs with `environment`."""

    def __init__(self, base=None, environment=None):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="kiban-pg-", dir=base))
        self.environment = environment and {**os.environ, **environment}
        self.guard = subprocess.Popen([sys.executable, __file__, self.folder], stdin=subprocess.PIPE)
        self.guard.wait()  # it goes on by itself
        self.databases = 0
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres")
        self.run("initdb", "-D", self.folder / "data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N",
                 *(["--wal-segsize=1"] if base else []))
        self.start()

    def run(self, program, *arguments, check=True):
        return run(program, *arguments, check=check, environment=self.environment)

    def start(self):
        options = f"-c listen_addresses='' -k {self.folder} -c max_connections=200 -c recovery_init_sync_method=syncfs"
        self.run("pg_ctl", "-D", self.folder / "data", "-l", self.folder / "data" / "log", "-o", options, "-w", "-s", "start")

    def crash(self):
        """No goodbye, no checkpoint; what was committed is in the log."""
        self.run("pg_ctl", "-D", self.folder / "data", "-m", "immediate", "-w", "-s", "stop")

    def lives(self):
        return "server is running" in self.run("pg_ctl", "-D", self.folder / "data", "status", check=False)

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
        end(self.folder)
        self.guard.stdin.close()


_cluster = None


def existing():
    return _cluster


def cluster():
    """One for all tests of this process."""
    global _cluster
    if _cluster is None:
        _cluster = Cluster()
        atexit.register(_cluster.close)
    return _cluster


def guard(folder):
    """Whatever ends the processes of a test has to leave this one alone, so it is nobody's child."""
    if os.fork() == 0:
        os.setsid()
        sys.stdin.buffer.read()
        if folder.exists():
            end(folder)


if __name__ == "__main__":
    guard(pathlib.Path(sys.argv[1]))
