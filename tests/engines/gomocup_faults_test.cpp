// The same for engines of the Piskvork protocol, which have faults of their own.
#include "fault_bench.hpp"

using namespace kiban;
using test::Ask;
using test::no_wait;
using Row = test::FaultRow;

namespace {

const test::FaultTable table = {"renju", "gomocup", {{"opening", "free"}}, R"(
on ABOUT
  say name="Fake", version="1.0", author="Nobody"
on START
  say OK
on RESTART
  say OK
on BEGIN
  say MESSAGE depth 1 ev 10 pv H8 H9
  say 7,7
)", "h8", "YXSTOP", "h8", "h9"};

const Row starts[] = {
    {"no such file", "", "engine.missing", "engine.missing", Ask::move, no_wait, "missing"},
    {"a program of another kind", "", "engine.no-handshake", "engine.no-handshake", Ask::move, no_wait, "other"},
    {"never OK", "on START\n", "engine.no-handshake", "engine.no-handshake", Ask::move, KB_WAIT_HANDSHAKE},
    {"deaf", "on start\nstay\nhang\n", "engine.no-handshake", "engine.no-handshake", Ask::move, KB_WAIT_HANDSHAKE},
    {"speaks another protocol", "on ABOUT\nsay Error: unknown command\non START\nsay Error: unknown command\n",
     "engine.no-handshake", "engine.no-handshake", Ask::move, KB_WAIT_HANDSHAKE},
    {"speaks UCI", "on ABOUT\nsay Unknown command: ABOUT\non START\nsay Unknown command: START 15\non uci\nsay uciok\n",
     "engine.no-handshake", "engine.no-handshake"},
    {"speaks CECP", "on ABOUT\non START\nsay Error (unknown command): START 15\non protover\nsay feature done=1\n",
     "engine.no-handshake", "engine.no-handshake"},
    {"speaks USI", "on ABOUT\non START\nsay unrecognized: START 15\non usi\nsay id name S\nsay usiok\n",
     "engine.no-handshake", "engine.no-handshake"},
    {"CR alone", "on ABOUT\nput name=\"Fake\"\\r\non START\nput OK\\r\non BEGIN\nput MESSAGE hm\\r7,7\\r\n", "move h8"},
    {"ends at once", "on start\nexit 127\n", "engine.no-handshake", "engine.no-handshake"},
    {"ends at START", "on START\nexit 0\n", "engine.no-handshake", "engine.no-handshake"},
    {"crashes at START", "on START\nwarn oh no\nsignal 11\n", "engine.no-handshake", "engine.no-handshake"},
    {"closes its output at START", "on START\nstay\nclose\n", "engine.no-handshake", "engine.no-handshake"},
    {"floods before OK", "on START\nflood 100000000000 noise\n", "engine.no-handshake", "engine.no-handshake",
     Ask::move, KB_WAIT_HANDSHAKE},
    {"one endless line before OK", "on START\nlong 3000000000\n", "engine.no-handshake", "engine.no-handshake",
     Ask::move, KB_WAIT_HANDSHAKE},
    {"ERROR to START", "on START\nsay ERROR size must be 20\n", "renju.gomocup.size", "renju.gomocup.size"},
    {"UNKNOWN to START", "on START\nsay UNKNOWN START\n", "engine.no-handshake", "engine.no-handshake", Ask::move,
     KB_WAIT_HANDSHAKE},
    {"ERROR to the rules", "on INFO\nsay ERROR unknown rule\n", "renju.gomocup.rule", "renju.gomocup.rule"},
    {"OK late", "on START\nsleep 300\nsay OK\n", "move h8"},
    {"OK twice", "on START\nsay OK\nsay OK\n", "move h8"},
    {"OK to everything", "on INFO\nsay OK\n", "move h8"},
    {"a banner, blank lines and words", "on start\nsay Fake 1.0 by Nobody\nsay\nsay hello\n", "move h8"},
    {"CR LF", "on ABOUT\nsay name=\"Fake\"\\r\non START\nsay OK\\r\non BEGIN\nsay 7,7\\r\n", "move h8"},
    {"bytes that are no text",
     "on ABOUT\nsay \\xff\\xfe\\0\\x01\nsay name=\"F\\xffke\"\non START\nsay \\xe3\\x81\nsay OK\n"
     "on BEGIN\nsay MESSAGE \\xff\\0\nsay 7,7\n",
     "move h8"},
    {"does not say who it is", "on ABOUT\n", "move h8"},
    {"UNKNOWN to ABOUT", "on ABOUT\nsay UNKNOWN\n", "move h8"},
    {"says who it is in words", "on ABOUT\nsay Fake, by Nobody\n", "move h8"},
    {"says who it is only once", "on ABOUT\non ABOUT 1\nsay name=\"Fake\"\n", "engine.slow", "engine.slow", Ask::move,
     KB_WAIT_READY},
    {"misses a file", "on START\nsay OK\nsay MESSAGE cannot open model.bin\nexit 1\n", "engine.evaluation-file",
     "engine.evaluation-file"},
    {"crashes after OK", "on INFO\nsignal 11\n", "engine.crashed", "engine.crashed"},
    {"a move before it was asked", "on START\nsay OK\nsay 3,3\n", "move h8"},
};

const Row moves[] = {
    {"crashes on every search", "on BEGIN\nwarn assertion failed\nsignal 6\n", "engine.crashed", "engine.crashed"},
    {"crashes once", "on BEGIN\nonce @ signal 11\nsay 7,7\n", "move h8"},
    {"crashes after its first move", "on RESTART\nonce @ signal 11\nsay OK\n", "move h8"},
    {"ends in good order in a search", "on BEGIN\nexit 0\n", "engine.crashed", "engine.crashed"},
    {"closes its output in a search", "on BEGIN\nstay\nclose\n", "engine.crashed", "engine.crashed"},
    {"hangs in a search", "on BEGIN\nstay\nhang\n", "engine.slow", "engine.slow", Ask::move, KB_WAIT_STOP},
    {"searches on and answers when it is told to stop", "on BEGIN\non YXSTOP\nsay 7,7\n", "move h8"},
    {"words for a move", "on BEGIN\nsay h8\n", "engine.slow", "engine.slow", Ask::move, KB_WAIT_STOP},
    {"no numbers", "on BEGIN\nsay 7,x\non BEGIN 2\nsay 7,7\n", "engine.illegal-move"},
    {"two moves in a line", "on BEGIN\nsay 7,7 8,8\non BEGIN 2\nsay 7,7\n", "engine.illegal-move"},
    {"a third number", "on BEGIN\nsay 7,7,0\n", "move h8"},
    {"a sign", "on BEGIN\nsay +7, +7 ,99\n", "move h8"},
    {"words behind the move", "on BEGIN\nsay 7,7 (eval 12)\n", "move h8"},
    {"a third number off the board", "on BEGIN\nsay 15,7,0\non BEGIN 2\nsay 7,7\n", "engine.illegal-move"},
    {"off the board", "on BEGIN\nsay 15,0\non BEGIN 2\nsay 7,7\n", "engine.illegal-move"},
    {"far off the board", "on BEGIN\nsay 99999999999999999999,-1\non BEGIN 2\nsay 7,7\n", "engine.illegal-move"},
    {"a negative point", "on BEGIN\nsay -1,-2\non BEGIN 2\nsay 7,7\n", "engine.illegal-move"},
    {"two moves for one question", "on BEGIN\nsay 7,7\\n3,3\non BEGIN 2\nsleep 50\nsay 8,8\n", "move h8", "move i9"},
    {"a second move much later", "on BEGIN\nsay 7,7\nsleep 100\nsay 3,3\non BEGIN 2\nsay 8,8\n", "move h8", "move i9"},
    {"deaf for a line after its move", "on BEGIN\nsay 7,7\ndeaf 1\n", "move h8"},
    {"deaf for four lines after its move", "on BEGIN\nsay 7,7\ndeaf 4\n", "move h8"},
    {"deaf for ever after its move", "on BEGIN\nsay 7,7\ndeaf 1000000\n", "move h8", "engine.slow", Ask::move,
     KB_WAIT_READY},
    {"no word for a new game", "on RESTART\nsay UNKNOWN command\n", "move h8"},
    {"no second game", "on RESTART\nsay UNKNOWN\non START 2\nsay ERROR once is enough\n", "move h8",
     "renju.gomocup.size"},
    {"never ready for a second game", "on RESTART\n", "move h8", "engine.slow", Ask::move, KB_WAIT_READY},
    {"refuses the position", "on BEGIN\nsay ERROR cannot BEGIN\n", "engine.position", "engine.position"},
    {"refuses the position once", "on BEGIN\nsay ERROR cannot BEGIN\non BEGIN 2\nsay 7,7\non BEGIN 3\nsay 7,7\n",
     "move h8"},
    {"does not know the word", "on BEGIN\nsay UNKNOWN command BEGIN\n", "engine.position", "engine.position"},
    {"complains and answers", "on BEGIN\nsay ERROR time is short\nsay UNKNOWN INFO time_left\nsay 7,7\n", "move h8"},
    {"complains and does not answer", "on BEGIN\nsay ERROR time is short\n", "engine.position", "engine.position",
     Ask::move, KB_WAIT_MOVE},
    {"no end to the last line", "on BEGIN\nput 7,7\nexit 0\n", "move h8"},
    {"a move in pieces", "on BEGIN\nput 7\nsleep 50\nput ,\nsleep 50\nsay 7\n", "move h8"},
    {"asks whether it may", "on BEGIN\nsay SUGGEST 7,7\non PLAY\nsay 7,7\n", "move h8"},
    {"asks whether it may play nonsense", "on BEGIN\nsay SUGGEST 70,7\non BEGIN 2\nsay 7,7\n", "engine.illegal-move"},
    {"asks, and plays otherwise", "on BEGIN\nsay SUGGEST 7,7\non PLAY\nsay 8,8\n", "move i9", "move i9"},
    {"lines that make no sense",
     "on BEGIN\nsay MESSAGE\nsay MESSAGE depth\nsay MESSAGE ev pv\nsay MESSAGE depth -1 ev +M pv A0 H8\n"
     "say MESSAGE (0) x | y\nsay DEBUG\nsay DATABASE 1 2 3\nsay INFO PV 0\nsay =\nsay ,\nsay -\nsay 7,7\n",
     "move h8"},
    {"floods before its move", "on BEGIN\nflood 3000000 MESSAGE depth 1 ev 1 pv H8\nsay 7,7\n", "move h8"},
    {"floods without end", "on BEGIN\nflood 100000000000 MESSAGE depth 1 ev 1 pv H8\n", "engine.slow", "engine.slow",
     Ask::move, KB_WAIT_STOP},
    {"floods standard error", "on BEGIN\nflood-errors 3000000 trace\nsay 7,7\n", "move h8"},
    {"a huge line in a search", "on BEGIN\nlong 30000000\nsay\nsay 7,7\n", "move h8"},
};

const Row others[] = {
    {"never stops", "on BEGIN\n", "engine.slow", "engine.slow", Ask::stop, KB_WAIT_STOP, nullptr, "yixin"},
    {"stops", "on BEGIN\non BEGIN 2\nsay 7,7\non YXSTOP\nsleep 100\nsay 8,8\n", "move i9", "move h8", Ask::stop,
     no_wait, nullptr, "yixin"},
    {"answers stop twice", "on BEGIN\non BEGIN 2\nsleep 50\nsay 7,7\non YXSTOP\nsay 8,8\\n3,3\n", "move i9", "move h8",
     Ask::stop, no_wait, nullptr, "yixin"},
    {"crashes when it is told to stop", "on BEGIN\non BEGIN 2\nsay 7,7\non YXSTOP\nsignal 9\n", "engine.crashed",
     "engine.crashed", Ask::stop, KB_WAIT_MOVE, nullptr, "yixin"},
    {"answers before it is told to stop", "", "move h8", "", Ask::stop},
    {"ignores END", "on END\nstay\n", "move h8"},
    {"hangs on END", "on END\nstay\nhang\n", "move h8"},
    {"floods on END", "on END\nflood 100000000000 bye\n", "move h8"},
    {"crashes on END", "on END\nsignal 11\n", "move h8"},
    {"leaves children and ignores END", "on start\nfork\nfork-away\non END\nstay\nhang\n", "move h8"},
    {"leaves a child and crashes", "on start\nfork\non BEGIN\nsignal 11\n", "engine.crashed", "engine.crashed"},
};

}  // namespace

TEST_CASE("faults of Gomocup engines: at the start") {
  for (const Row& row : starts) test::try_out(table, row);
}
TEST_CASE("faults of Gomocup engines: in a search") {
  for (const Row& row : moves) test::try_out(table, row);
}
TEST_CASE("faults of Gomocup engines: when they are told to stop, and at the end") {
  for (const Row& row : others) test::try_out(table, row);
}
TEST_CASE("the matrix of faults of Gomocup engines is whole") {
  CHECK(std::size(starts) + std::size(moves) + std::size(others) >= 60);
}
