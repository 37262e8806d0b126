#include "answer.hpp"

#include <algorithm>

#include "reports.hpp"
#include "sfen.hpp"
#include "words.hpp"

namespace kiban::shogi::usi {
namespace {

using sdk::EngineDone;

void refuse_move(std::string_view word, EngineDone& done) {
  done.result = KB_DONE_ILLEGAL;
  if (word.empty())
    done.reason = sdk::sentence("engine.illegal-move", KIBAN_N_("the engine answered without a move"));
  else if (!read_move(word))
    done.reason = sdk::sentence("engine.illegal-move", KIBAN_N_("the engine answered {1}, which is no move"), word);
  else
    done.reason = sdk::sentence("engine.illegal-move", KIBAN_N_("the engine's move {1} is not legal here"), word);
}

void read_claim(const Game& game, EngineDone& done) {
  done.result = KB_DONE_CLAIM;
  if (game.may_declare())
    done.move = "declare";
  else if (game.rules().declares_by_points())
    done.reason =
        sdk::sentence("shogi.usi.claim", KIBAN_N_("the engine declares a win, and something is missing for it"));
  else
    done.reason = sdk::sentence("shogi.usi.claim",
                                KIBAN_N_("the engine declares a win, which the rules of this game do not have"));
}

void read_ponder(Words& words, Game& game, EngineDone& done, const sdk::EngineOut& out) {
  if (words.next() != "ponder" || words.done()) return;
  game.play(*read_move(done.move));
  const std::string_view word = words.next();
  const std::vector<std::string> ponder = legal_line(game, word);
  if (ponder.empty())
    out.note("usi.ponder", KIBAN_N_("it wants to ponder on {1}, which is not legal there"),
             std::string_view(clean(word)));
  else
    done.ponder = ponder.front();
}

// Many engines answer a search for a mate as any other: what they said before tells what they found.
void read_as_mate(const sdk::EngineProgress* best, EngineDone& done) {
  const bool found = best && best->score_kind == KB_SCORE_WIN;
  if (!found || done.result != KB_DONE_MOVE) {
    done.move.clear();
    done.ponder.clear();
    if (done.result == KB_DONE_ILLEGAL) return;
    done.result = KB_DONE_TIMEOUT;
    done.reason = {};
    return;
  }
  done.result = KB_DONE_MATE;
  const bool same = !best->pv.empty() && best->pv.front() == done.move;
  done.pv = same ? best->pv : std::vector<std::string>{done.move};
  done.ponder.clear();
}

void read_best_move(Words& words, const Order& order, EngineDone& done, const sdk::EngineOut& out) {
  Game game = order.game;
  const std::string_view word = words.next();
  if (word == "resign") {
    done.result = KB_DONE_RESIGN;
    return;
  }
  if (word == "win") return read_claim(game, done);
  const std::optional<Move> move = read_move(word);
  if (!move || !game.is_legal(*move)) return refuse_move(word, done);
  done.result = KB_DONE_MOVE;
  done.move = text_of(*move);
  read_ponder(words, game, done, out);
}

void read_checkmate(Words& words, const Order& order, EngineDone& done) {
  constexpr std::pair<std::string_view, std::int32_t> kWords[] = {
      {"nomate", KB_DONE_NO_MATE}, {"timeout", KB_DONE_TIMEOUT}, {"notimplemented", KB_DONE_NOT_IMPLEMENTED}};
  for (const auto& [word, result] : kWords)
    if (words.peek() == word) {
      done.result = result;
      return;
    }
  Game game = order.game;
  const auto all = static_cast<std::size_t>([&] {
    std::size_t count = 0;
    for (Words each = words; !each.done(); each.next()) ++count;
    return count;
  }());
  done.pv = legal_line(game, words.rest());
  if (!done.pv.empty() && done.pv.size() == all) {
    done.result = KB_DONE_MATE;
    done.move = done.pv.front();
    return;
  }
  for (std::size_t i = 0; i < done.pv.size(); ++i) words.next();
  refuse_move(words.next(), done);
  done.pv.clear();
}

}  // namespace

EngineDone read_answer(std::string_view line, const Order& order, const sdk::EngineProgress* best,
                       const sdk::EngineOut& out) {
  EngineDone done;
  done.request = order.request;
  done.said = clean(line);
  Words words(line);
  if (words.next() == "checkmate") {
    read_checkmate(words, order, done);
  } else {
    read_best_move(words, order, done, out);
    if (order.mode == KB_SEARCH_MATE) read_as_mate(best, done);
  }
  return done;
}

}  // namespace kiban::shogi::usi
