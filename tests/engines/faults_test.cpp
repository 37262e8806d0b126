// Every fault of engines that we know of, played by the fake engine to the real driver and a real codec: what the
// player is told, whether the game goes on, and that nothing is left behind.
#include "fault_bench.hpp"

using namespace kiban;
using test::Ask;
using test::no_wait;
using Row = test::FaultRow;

namespace {

const test::FaultTable table = {"shogi", "usi", {}, R"(
on usi
  say id name Fake
  say id author Nobody
  say option name Threads type spin default 1 min 1 max 8
  say usiok
on isready
  say readyok
on go
  say info depth 1 score cp 10 pv 7g7f 3c3d
  say bestmove 7g7f
)", "7g7f", "stop", "7g7f", "3c3d"};

const Row starts[] = {
    {"no such file", "", "engine.missing", "engine.missing", Ask::move, no_wait, "missing"},
    {"a folder", "", "engine.folder", "engine.folder", Ask::move, no_wait, "folder"},
    {"not executable", "", "engine.not-executable", "engine.not-executable", Ask::move, no_wait, "plain"},
    {"a script without #!", "", "engine.format", "engine.format", Ask::move, no_wait, "headless"},
    {"a script for a program that is missing", "", "engine.interpreter", "engine.interpreter", Ask::move, no_wait,
     "lost"},
    {"a program of another kind", "", "engine.no-handshake", "engine.no-handshake", Ask::move, no_wait, "other"},
    {"never usiok", "on usi\n", "engine.no-handshake", "engine.no-handshake", Ask::move, KB_WAIT_HANDSHAKE},
    {"never usiok and deaf", "on start\nstay\nhang\n", "engine.no-handshake", "engine.no-handshake", Ask::move,
     KB_WAIT_HANDSHAKE},
    {"speaks another protocol", "on usi\nsay Error: unknown command\n", "engine.no-handshake", "engine.no-handshake",
     Ask::move, KB_WAIT_HANDSHAKE},
    {"says that it speaks UCI", "on usi\nsay id name Chess\nsay uciok\n", "engine.no-handshake", "engine.no-handshake"},
    {"speaks UCI once it is asked", "on usi\nsay Unknown command: 'usi'.\non uci\nsay id name Chess\nsay uciok\n",
     "engine.no-handshake", "engine.no-handshake"},
    {"speaks CECP", "on usi\nsay Error (unknown command): usi\non protover\nsay feature ping=1 done=1\n",
     "engine.no-handshake", "engine.no-handshake"},
    {"speaks Gomocup's protocol", "on usi\nsay UNKNOWN command\non ABOUT\nsay name=\"Five\", version=\"1\"\n",
     "engine.no-handshake", "engine.no-handshake"},
    {"CR alone", "on usi\nput id name Fake\\rusiok\\r\non isready\nput readyok\\r\non go\nput bestmove 7g7f\\r\n",
     "move 7g7f"},
    {"CR CR LF", "on usi\nput usiok\\r\\r\\n\non isready\nput readyok\\r\\r\\n\non go\nput bestmove 7g7f\\r\\r\\n\n",
     "move 7g7f"},
    {"ends at once", "on start\nexit 127\n", "engine.no-handshake", "engine.no-handshake"},
    {"ends in the handshake", "on usi\nsay id name Fake\nexit 0\n", "engine.no-handshake", "engine.no-handshake"},
    {"crashes in the handshake", "on usi\nwarn oh no\nsignal 11\n", "engine.no-handshake", "engine.no-handshake"},
    {"closes its output in the handshake", "on usi\nstay\nclose\n", "engine.no-handshake", "engine.no-handshake"},
    {"floods before usiok", "on usi\nflood 100000000000 noise\n", "engine.no-handshake", "engine.no-handshake",
     Ask::move, KB_WAIT_HANDSHAKE},
    {"one endless line before usiok", "on usi\nlong 3000000000\n", "engine.no-handshake", "engine.no-handshake",
     Ask::move, KB_WAIT_HANDSHAKE},
    {"usiok late", "on usi\nsleep 300\nsay id name Fake\nsay usiok\n", "move 7g7f"},
    {"a banner, blank lines and words", "on start\nsay Fake 1.0 by Nobody\nsay\nsay hello\n", "move 7g7f"},
    {"CR LF", "on usi\nsay id name Fake\\r\nsay usiok\\r\non isready\nsay readyok\\r\non go\nsay bestmove 7g7f\\r\n",
     "move 7g7f"},
    {"bytes that are no text",
     "on usi\nsay \\xff\\xfe\\0\\x01\nsay id name F\\xffke\nsay usiok\non isready\n"
     "say \\xe3\\x81\nsay readyok\non go\nsay info string \\xff\\0\nsay bestmove 7g7f\n",
     "move 7g7f"},
    {"usiok twice", "on usi\nsay id name Fake\nsay usiok\nsay usiok\n", "move 7g7f"},
    {"no name", "on usi\nsay usiok\n", "move 7g7f"},
    {"options that make no sense",
     "on usi\nsay option\nsay option name\nsay option name A type\n"
     "say option name B type nonsense\nsay option name C type spin default x min 9 max 1\nsay usiok\n",
     "move 7g7f"},
};

const Row readies[] = {
    {"never readyok", "on isready\n", "engine.slow", "engine.slow", Ask::move, KB_WAIT_READY},
    {"never reads again", "on isready\nstay\nhang\n", "engine.slow", "engine.slow", Ask::move, KB_WAIT_READY},
    {"misses a file and says so on standard error", "on isready\nwarn cannot open eval/nn.bin\nexit 1\n",
     "engine.evaluation-file", "engine.evaluation-file"},
    {"misses a file and says so in its output", "on isready\nsay info string Error! eval/nn.bin not found\nexit 1\n",
     "engine.evaluation-file", "engine.evaluation-file"},
    {"misses a file and waits", "on isready\nsay info string failed to read eval/nn.bin\n", "engine.evaluation-file",
     "engine.evaluation-file", Ask::move, KB_WAIT_READY},
    {"crashes on the way", "on isready\nsignal 11\n", "engine.crashed", "engine.crashed"},
    {"closes its output on the way", "on isready\nstay\nclose\n", "engine.crashed", "engine.crashed"},
    {"readyok late", "on isready\nsleep 300\nsay readyok\n", "move 7g7f"},
    {"readyok twice", "on isready\nsay readyok\nsay readyok\n", "move 7g7f"},
    {"a move before it was asked", "on isready\nsay bestmove 2g2f\nsay readyok\n", "move 7g7f"},
};

const Row moves[] = {
    {"crashes on every search", "on go\nwarn assertion failed\nsignal 6\n", "engine.crashed", "engine.crashed"},
    {"crashes once", "on go\nonce @ signal 11\nsay bestmove 7g7f\n", "move 7g7f"},
    {"crashes after its first move", "on go 2\nonce @ signal 11\nsay bestmove 7g7f\n", "move 7g7f"},
    {"ends in good order in a search", "on go\nexit 0\n", "engine.crashed", "engine.crashed"},
    {"closes its output in a search", "on go\nstay\nclose\n", "engine.crashed", "engine.crashed"},
    {"closes its output once", "on go\nonce @ close\nsay bestmove 7g7f\n", "move 7g7f"},
    {"closes its input and answers", "on go\nsay bestmove 7g7f\nclose-input\nhang\n", "move 7g7f", "engine.slow",
     Ask::move, KB_WAIT_STOP},
    {"hangs in a search", "on go\nstay\nhang\n", "engine.slow", "engine.slow", Ask::move, KB_WAIT_STOP},
    {"searches on and answers when it is told to stop", "on go\nsay info depth 1\non stop\nsay bestmove 7g7f\n",
     "move 7g7f"},
    {"no such move", "on go\nsay bestmove xyzzy\non go 2\nsay bestmove 7g7f\n", "engine.illegal-move"},
    {"no move at all", "on go\nsay bestmove\non go 2\nsay bestmove 7g7f\n", "engine.illegal-move"},
    {"a move that the rules refuse", "on go\nsay bestmove 1a1e\non go 2\nsay bestmove 7g7f\n", "engine.illegal-move"},
    {"a move for another position", "on go\nsay bestmove 3c3d\non go 2\nsay bestmove 7g7f\n", "engine.illegal-move"},
    {"two moves for one question", "on go\nsay bestmove 7g7f\\nbestmove 2g2f\non go 2\nsleep 50\nsay bestmove 3g3f\n",
     "move 7g7f", "move 3g3f"},
    {"a second move much later, and that is known of it",
     "on go\nsay bestmove 7g7f\nsleep 100\nsay bestmove 2g2f\non go 2\nsay bestmove 3g3f\n", "move 7g7f", "move 3g3f",
     Ask::move, no_wait, nullptr, "extra-answers"},
    {"no end to the last line", "on go\nput bestmove 7g7f\nexit 0\n", "move 7g7f"},
    {"a move in pieces", "on go\nput best\nsleep 50\nput move 7g\nsleep 50\nsay 7f\n", "move 7g7f"},
    {"resigns", "on go\nsay bestmove resign\n", "resign", "resign"},
    {"claims a win that it has not", "on go\nsay bestmove win\non go 2\nsay bestmove 7g7f\n", "engine.illegal-move"},
    {"an answer to ponder on that is no move", "on go\nsay bestmove 7g7f ponder 9z9z\n", "move 7g7f"},
    {"lines that make no sense",
     "on go\nsay info\nsay info depth\nsay info score cp\nsay info score mate\n"
     "say info pv\nsay info multipv x pv 7g7f\nsay info depth -99999999999999999999 nodes 1e400\n"
     "say info score mate -0 pv 1a1b resign\nsay bestmove 7g7f\n",
     "move 7g7f"},
    {"floods before its move", "on go\nflood 3000000 info depth 1 score cp 1 pv 7g7f\nsay bestmove 7g7f\n",
     "move 7g7f"},
    {"floods without end", "on go\nflood 100000000000 info depth 1 score cp 1 pv 7g7f\n", "engine.slow", "engine.slow",
     Ask::move, KB_WAIT_STOP},
    {"floods standard error", "on go\nflood-errors 3000000 trace\nsay bestmove 7g7f\n", "move 7g7f"},
    {"a huge line in a search", "on go\nlong 30000000\nsay\nsay bestmove 7g7f\n", "move 7g7f"},
    {"words between", "on go\nsay No such option: X\nsay\nsay bestmove 7g7f\nsay thinking\n", "move 7g7f"},
};

const Row others[] = {
    {"never stops", "on go\n", "engine.slow", "engine.slow", Ask::stop, KB_WAIT_STOP},
    {"stops late", "on go\non go 2\nsay bestmove 7g7f\non stop\nsleep 200\nsay bestmove 2g2f\n", "move 2g2f",
     "move 7g7f", Ask::stop},
    {"answers stop twice", "on go\non go 2\nsleep 50\nsay bestmove 7g7f\non stop\nsay bestmove 2g2f\\nbestmove 3g3f\n",
     "move 2g2f", "move 7g7f", Ask::stop},
    {"crashes when it is told to stop", "on go\non go 2\nsay bestmove 7g7f\non stop\nsignal 9\n", "engine.crashed",
     "engine.crashed", Ask::stop, KB_WAIT_MOVE},
    {"answers before it is told to stop", "", "move 7g7f", "move 7g7f", Ask::stop},
    {"answers while it ponders", "on go\nsay bestmove 2g2f\non go 2\nsay bestmove 7g7f\n", "move 2g2f", "move 7g7f",
     Ask::ponder_hit},
    {"crashes when it ponders", "on go\nsignal 6\n", "engine.crashed", "engine.crashed", Ask::ponder_hit},
    {"knows no ponderhit", "on go\non go 2\nsay bestmove 7g7f\non stop\nsay bestmove 2g2f\n", "move 2g2f", "move 7g7f",
     Ask::ponder_hit, KB_WAIT_MOVE},
    {"hangs after ponderhit", "on go\n", "engine.slow", "engine.slow", Ask::ponder_hit, KB_WAIT_STOP},
    {"answers a miss late, and with a move of the old position",
     "on go\non go 2\nsay bestmove 7g7f\non stop\nsleep 200\nsay bestmove 8b5b\n", "engine.dropped", "move 7g7f",
     Ask::ponder_miss},
    {"never answers a miss", "on go\non go 2\nsay bestmove 7g7f\n", "engine.dropped", "engine.slow", Ask::ponder_miss,
     KB_WAIT_STOP},
    {"cannot look for mates", "on go\nsay checkmate notimplemented\non go 2\nsay bestmove 7g7f\n", "not-implemented",
     "move 7g7f", Ask::mate},
    {"no mate", "on go\nsay checkmate nomate\non go 2\nsay bestmove 7g7f\n", "no-mate", "move 7g7f", Ask::mate},
    {"no mate in time", "on go\nsay checkmate timeout\non go 2\nsay bestmove 7g7f\n", "timeout", "move 7g7f",
     Ask::mate},
    {"never answers a mate search", "on go\n", "engine.slow", "engine.slow", Ask::mate, KB_WAIT_STOP},
    {"never stops a mate search", "on go\n", "engine.slow", "engine.slow", Ask::mate_stopped, KB_WAIT_STOP},
};

const Row ends[] = {
    {"ignores quit", "on quit\nstay\n", "move 7g7f"},
    {"hangs on quit", "on quit\nstay\nhang\n", "move 7g7f"},
    {"floods on quit", "on quit\nflood 100000000000 bye\n", "move 7g7f"},
    {"crashes on quit", "on quit\nsignal 11\n", "move 7g7f"},
    {"leaves a child with its pipes", "on start\nfork\n", "move 7g7f"},
    {"leaves a child without them", "on start\nfork-away\n", "move 7g7f"},
    {"leaves children and ignores quit", "on start\nfork\nfork-away\non quit\nstay\nhang\n", "move 7g7f"},
    {"leaves a child and crashes", "on start\nfork\non go\nsignal 11\n", "engine.crashed", "engine.crashed"},
};

}  // namespace

TEST_CASE("faults of engines: at the start") {
  for (const Row& row : starts) test::try_out(table, row);
}
TEST_CASE("faults of engines: on the way to a game") {
  for (const Row& row : readies) test::try_out(table, row);
}
TEST_CASE("faults of engines: in a search for a move") {
  for (const Row& row : moves) test::try_out(table, row);
}
TEST_CASE("faults of engines: in other searches") {
  for (const Row& row : others) test::try_out(table, row);
}
TEST_CASE("faults of engines: at the end") {
  for (const Row& row : ends) test::try_out(table, row);
}
TEST_CASE("the matrix of faults is whole") {
  CHECK(std::size(starts) + std::size(readies) + std::size(moves) + std::size(others) + std::size(ends) >= 80);
}
