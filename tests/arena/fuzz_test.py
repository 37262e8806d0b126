"""Ten thousand requests that are damaged in every way: each is answered or hung up on, and the arena lives on as it was."""
import json
import random
import re
import socket
import unittest

from arena import ArenaTest, at_once

REQUESTS = 10_000
SENDERS = 8
SOUND = [
    b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET /games/g_x?since=3&wait=0 HTTP/1.1\r\nHost: a\r\nIf-None-Match: \"x\"\r\n\r\n",
    b"GET /games/g_x/why?path=from:7g,to:7e HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET /agents?limit=5&after=2&ruleset=renju_rif HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer kiban_00\r\n\r\n",
    b"POST /agents/register HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 14\r\n\r\n{\"name\": \"ab\"}",
    b"POST /queue/join HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
    b"POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 46\r\n\r\n{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\"}\n",
    b"GET /%e6%97%a5/../rules/renju.md HTTP/1.1\r\nHost: a\r\n\r\n",
]
PIECES = [b"\0", b"\r", b"\n", b"\r\n\r\n", b"%", b"%00", b"%ff", b"/../", b"\xff\xfe", b"{" * 40, b"[" * 400, b"A" * 9000, b"-1", b"18446744073709551616",
          b"Content-Length: 5\r\n", b"Transfer-Encoding: chunked\r\n", b"HTTP/2.0", b"\"", b"?&=&", b"ffffffffffffffff\r\n", b" ", b"\t"]


def damaged(random_):
    data = bytearray(random_.choice(SOUND))
    for _ in range(random_.randint(1, 4)):
        at = random_.randrange(len(data) + 1)
        way = random_.randrange(5)
        if way == 0:
            data[at:at] = random_.choice(PIECES)
        elif way == 1:
            del data[at:at + random_.randint(1, 12)]
        elif way == 2 and at < len(data):
            data[at] = random_.randrange(256)
        elif way == 3:
            data[at:] = random_.choice(SOUND)[at:]
        else:
            data[at:at] = data[at:at + random_.randint(1, 60)] * random_.randint(1, 4)
    return bytes(data)


class Damaged(ArenaTest):
    def answer_to(self, data):
        """What comes back until the other side hangs up; nothing where it says nothing."""
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=60) as connection:
            answer = b""
            try:
                connection.sendall(data)
                connection.shutdown(socket.SHUT_WR)
                while part := connection.recv(65536):
                    answer += part
            except (ConnectionResetError, BrokenPipeError):
                pass
            return answer

    def test_ten_thousand_requests(self):
        seats = self.server.game()[1]
        statuses = [dict() for _ in range(SENDERS)]

        def send(i):
            random_ = random.Random(f"kiban-{i}")
            for _ in range(REQUESTS // SENDERS):
                data = damaged(random_)
                answer = self.answer_to(data)
                if answer:
                    first = re.match(rb"HTTP/1\.1 (\d{3}) ", answer)
                    self.assertTrue(first, (data, answer[:200]))
                    statuses[i][int(first[1])] = statuses[i].get(int(first[1]), 0) + 1
                    self.assertLess(int(first[1]), 500, (data, answer[:400]))

        at_once(SENDERS, send)
        self.assertIsNone(self.server.process.poll())
        self.assertEqual(self.server.call("GET", "/health")["status"], "ok")
        seen = {status: sum(one.get(status, 0) for one in statuses) for one in statuses for status in one}
        self.assertGreater(seen.get(400, 0), REQUESTS // 20, seen)
        self.assertGreater(sum(seen.values()), REQUESTS // 2, seen)
        game = seats[0].call("GET", "/agents/me")["active_games"][0]["game_id"]
        self.done(seats[0].send(game, 0, x=7, y=7))  # what was there before goes on
        self.assertEqual(self.server.end(), 0)


if __name__ == "__main__":
    unittest.main()
