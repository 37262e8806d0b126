// Rows of a list as high as those of any writing, so that a Chinese name does not make its row higher than the others.
#pragma once

class wxDataViewCtrl;

namespace kiban::gui {

void even_rows(wxDataViewCtrl& list);

}  // namespace kiban::gui
