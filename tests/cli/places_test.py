"""places_test.py BUILD: where the command looks and keeps things, in surroundings that are not as they should be. What
the surroundings do is told, and is never a plugin's fault for long."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

BUILD = os.path.abspath(sys.argv.pop(1))
NOBODY = 65534
IS_ROOT = os.geteuid() == 0


def become_nobody():
    """For what root may always do."""
    if IS_ROOT:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)


class Places(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="kiban-places-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        os.chmod(self.folder, 0o777)
        self.kiban = os.path.join(BUILD, "bin", "kiban")

    def make(self, name, mode=0o777):
        path = os.path.join(self.folder, name)
        os.makedirs(path, exist_ok=True)
        os.chmod(path, mode)
        return path

    def environment(self, **changes):
        env = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": self.make("home")}
        env.update(changes)
        return {key: value for key, value in env.items() if value is not None}

    def run_kiban(self, *words, program=None, before=None, **changes):
        return subprocess.run([program or self.kiban, *words], env=self.environment(**changes), cwd=self.folder,
                              preexec_fn=before, capture_output=True, text=True, timeout=120)

    def test_a_program_copied_alone_says_where_it_looked(self):
        program = os.path.join(self.make("alone"), "kiban")
        shutil.copy(self.kiban, program)
        for words in (["games"], ["games", "--json"], ["moves", "keishi"]):
            done = self.run_kiban(*words, program=program)
            self.assertEqual(done.returncode, 2, words)
            self.assertIn("games.none: ", done.stderr)
            self.assertIn(os.path.join(self.folder, "alone", "plugins") + " (not there)", done.stderr)
            self.assertIn(os.path.join(self.folder, "home", ".local/share/kiban/plugins") + " (not there)", done.stderr)

    def test_a_folder_that_cannot_be_read_is_told(self):
        closed = self.make("closed", 0o000)
        done = self.run_kiban("games", before=become_nobody, KIBAN_PLUGIN_PATH=closed)
        self.assertIn("plugin.folder: ", done.stderr)
        self.assertIn(closed, done.stderr)
        self.assertIn("keishi", done.stdout)

    def test_without_a_home_nothing_is_written_beside_the_call(self):
        for home in (None, "", "not/absolute"):
            done = self.run_kiban("library", "list", before=become_nobody, HOME=home)
            self.assertFalse(os.path.exists(os.path.join(self.folder, "kiban")), home)
            if IS_ROOT:  # nobody has no home that can be written
                self.assertEqual(done.returncode, 2, done)
                self.assertIn("library.", done.stderr)

    def test_a_home_that_cannot_be_written_stops_no_game(self):
        done = self.run_kiban("moves", "keishi", before=become_nobody, HOME=self.make("fixed", 0o555))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("a2a1", done.stdout)
        done = self.run_kiban("library", "list", before=become_nobody, HOME=self.make("fixed", 0o555))
        self.assertEqual(done.returncode, 2)
        self.assertIn("library.", done.stderr)

    def test_a_temporary_folder_is_not_needed(self):
        for number, place in enumerate((os.path.join(self.folder, "none"), self.make("closed", 0o000), "/proc")):
            cache = self.make(f"cache{number}")
            done = self.run_kiban("games", before=become_nobody, TMPDIR=place, XDG_CACHE_HOME=cache)
            self.assertEqual((done.returncode, done.stderr), (0, ""), place)
            self.assertIn("shogi", done.stdout)

    def test_a_start_that_is_ended_leaves_nothing_behind(self):
        temporary, cache = self.make("temporary"), self.make("cache")
        env = self.environment(TMPDIR=temporary, XDG_CACHE_HOME=cache,
                               KIBAN_PLUGIN_PATH=os.path.join(BUILD, "tests", "fixtures", "hangs-in-init"))
        for end in (signal.SIGTERM, signal.SIGKILL):
            process = subprocess.Popen([self.kiban, "games"], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(0.7)
            process.send_signal(end)
            process.wait()
            self.assertEqual(os.listdir(temporary), [])
        done = self.run_kiban("games", XDG_CACHE_HOME=cache)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("renju", done.stdout)

    def test_without_proc_the_games_are_found(self):
        hidden = ["unshare", "-m", "sh", "-c", "mount -t tmpfs none /proc && exec \"$0\" games", self.kiban]
        done = subprocess.run(hidden, env=self.environment(), capture_output=True, text=True)
        if done.returncode in (1, 32) and "games.none" not in done.stderr:
            self.skipTest("nobody may hide /proc here")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("keishi", done.stdout)


if __name__ == "__main__":
    unittest.main()
