// How a game ended, in the words of files: "B+R", "1-0", "0".
#pragma once

#include <kiban/sdk/record.hpp>

#include <optional>
#include <string>
#include <string_view>

#include "game.hpp"

namespace kiban::renju {

enum class How : std::uint8_t { plain, resigned, time, forfeit };

sdk::RecordEnding won(Stone winner, How how, std::string_view word);
sdk::RecordEnding drawn(std::string_view word);

// The ending that the rules find; nothing while play goes on.
std::optional<sdk::RecordEnding> ending_by_rules(const Game& game);
// Says no more than who won, which the rules say too?
bool is_implied(const sdk::RecordEnding& ending, const sdk::RecordEnding& by_rules);

// "B+R" and the like. Words that nobody knows are an ending without a decision; none for no word.
std::optional<sdk::RecordEnding> read_result(std::string_view word);
// `whole` becomes false where the reason has no word.
std::string result_word(const sdk::RecordEnding& ending, bool& whole);

// "1-0", "0-1" and "1/2", as lists of moves end; also "1:0", and with blanks.
std::optional<sdk::RecordEnding> read_score(std::string_view word);
// How long a score is with which the text begins; 0: it begins with none.
std::size_t score_length(std::string_view text);
// In the ending's own word, if that is such a score; empty: none. Lives as long as the ending.
std::string_view score_of(const sdk::RecordEnding& ending);

}  // namespace kiban::renju
