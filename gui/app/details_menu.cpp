// What is known of the open game beside its moves, to be read and written.
#include "gui/app/frame.hpp"
#include "gui/widgets/details_dialog.hpp"

namespace kiban::gui {

void Frame::show_details(const DetailsModel& details) {
  const GameModel* on_table = game();
  if (!on_table || !on_table->board || on_table->id != details.id) return;
  const auto keep = [this, id = details.id](const RecordDetails& changed) {
    post_([id, changed](Workspace& workspace) { workspace.live_game().notes().note_details(id, changed); });
  };
  DetailsDialog(this, details, *on_table->board, keep).ShowModal();
}

}  // namespace kiban::gui
