"""No acknowledged move is lost, none is made twice, every game ends and counts once: under kills, cuts and crashes at random instants."""
import os
import unittest

import crowd
import postgresql

KILLS = int(os.environ.get("KIBAN_KILLS", "8"))  # crowd.py does as many as one likes
AGENTS = int(os.environ.get("KIBAN_KILL_AGENTS", "10"))


class CrowdTest(unittest.TestCase):
    def holds(self, trouble, store, servers, times=KILLS):
        if store == "postgresql" and not postgresql.installed():
            self.skipTest("PostgreSQL is not installed")
        up = crowd.started(store, servers)
        for server in up:
            self.addCleanup(server.close)
        told = crowd.run(trouble, up, AGENTS, times, seed=12)
        self.assertGreater(told["games"], 2, told)
        self.assertGreater(told["moves"], 5 * told["games"], told)


class Sqlite(CrowdTest):
    def test_the_server_is_killed(self):
        self.holds("kill", "sqlite", 1)


class Postgresql(CrowdTest):
    def test_the_server_is_killed(self):
        self.holds("kill", "postgresql", 1)

    def test_servers_are_killed_in_turns(self):
        self.holds("kill", "postgresql", 2)

    def test_connections_are_cut(self):
        self.holds("cut", "postgresql", 2)

    def test_the_database_crashes(self):
        self.holds("crash", "postgresql", 2, 2)


if __name__ == "__main__":
    unittest.main()
