"""No acknowledged move is lost, none is made twice, every game ends and counts once: under kills, cuts and crashes at random instants."""
import os
import unittest

import crowd
import postgresql
import surroundings

KILLS = int(os.environ.get("KIBAN_KILLS", "8"))  # crowd.py does as many as one likes
AGENTS = int(os.environ.get("KIBAN_KILL_AGENTS", "10"))


class CrowdTest(unittest.TestCase):
    def holds(self, trouble, store, servers, times=KILLS):
        if store == "postgresql" and not postgresql.installed():
            self.skipTest("PostgreSQL is not installed")
        if trouble == "jump" and not surroundings.FAKETIME:
            self.skipTest("faketime is not installed")
        if trouble == "full" and not surroundings.can_make_disks():
            self.skipTest("only root can make a small disk")
        stage = crowd.Stage(trouble, store, servers)
        self.addCleanup(stage.close)
        told = crowd.run(stage, AGENTS, times, seed=12)
        self.assertGreater(told["games"], 2, told)
        if trouble == "full":
            self.assertGreater(told["unstored"], 0, "the disk was full, and somebody was told so")
        self.assertGreater(told["moves"], 5 * told["games"], told)


class Sqlite(CrowdTest):
    def test_the_server_is_killed(self):
        self.holds("kill", "sqlite", 1)

    def test_its_clock_jumps(self):
        self.holds("jump", "sqlite", 1)

    def test_the_disk_is_full(self):
        self.holds("full", "sqlite", 1, 4)


class Postgresql(CrowdTest):
    def test_the_server_is_killed(self):
        self.holds("kill", "postgresql", 1)

    def test_servers_are_killed_in_turns(self):
        self.holds("kill", "postgresql", 2)

    def test_connections_are_cut(self):
        self.holds("cut", "postgresql", 2)

    def test_the_database_crashes(self):
        self.holds("crash", "postgresql", 2, 2)

    def test_the_clock_of_the_database_jumps(self):
        self.holds("jump", "postgresql", 2)

    def test_the_disk_of_the_database_is_full(self):
        self.holds("full", "postgresql", 2, 4)


if __name__ == "__main__":
    unittest.main()
