"""What happens at one moment: many that join, an end that somebody sees, answers to who is still sending."""
import os
import re
import unittest

from arena import BUILD, ArenaTest, Server, at_once

SLOW_DISK = BUILD / "tests" / "arena" / "libslow_disk.so"


class Crowds(unittest.TestCase):
    @unittest.skipUnless(SLOW_DISK.exists(), "no library is put before a program that is built with sanitizers")
    def test_who_joins_does_not_wait_for_others_one_by_one(self):
        """Forty agents join at once on a slow disk: their writes share commits, though some of them are paired meanwhile."""
        os.environ["LD_PRELOAD"] = str(SLOW_DISK)
        try:
            server = Server()
        finally:
            del os.environ["LD_PRELOAD"]
        self.addCleanup(server.close)
        agents = [None] * 40

        def register(i):
            agents[i] = server.agent(f"agent-{i}")

        def counts():
            text = server.call("GET", "/metrics").data.decode()
            return [int(re.search(rf"^kiban_arena_store_{name}_total (\d+)$", text, re.M)[1]) for name in ("commits", "writes")]

        at_once(len(agents), register)
        commits, writes = counts()
        at_once(len(agents), lambda i: agents[i].join())
        self.assertEqual({agent.join()["status"] for agent in agents}, {"matched"})
        commits, writes = (now - before for now, before in zip(counts(), (commits, writes)))
        self.assertGreaterEqual(writes, 60)  # 40 wait, 20 games
        self.assertLess(commits, writes / 2)


class Moments(ArenaTest):
    def test_a_game_that_was_seen_to_end_matches_nobody(self):
        agents = [self.server.agent(name) for name in ("anna", "bert")]
        ended = set()
        for _ in range(25):
            game, (first, second) = self.server.game(agents)
            self.assertNotIn(game, ended)
            ended.add(game)

            def act(i):
                if i == 0:
                    return self.done(first.send(game, 0, action="resign"))
                self.assertEqual(second.state(game, "?since=0&wait=20")["status"], "finished")
                self.assertEqual(second.join()["status"], "waiting")
                second.call("POST", "/queue/leave")

            at_once(2, act)

    def test_who_is_still_sending_gets_the_answer(self):
        for _ in range(30):
            long = self.server.call("POST", "/agents/register", raw=b"x" * 400_000, headers={"Content-Type": "application/json"})
            self.assertEqual((long.status, long["code"]), (413, "body-too-large"))
            wide = self.server.call("GET", "/health", headers={"X-Long": "x" * 60_000})
            self.assertEqual((wide.status, wide["code"]), (431, "header-too-large"))


if __name__ == "__main__":
    unittest.main()
