#include "gui/board/printed_board.hpp"

namespace kiban::gui {

std::optional<std::string> PrintedBoard::svg() const { return std::nullopt; }

}  // namespace kiban::gui
