// What analyses say, as people read it. For the GUI thread.
#pragma once

#include <wx/string.h>

#include "session/models.hpp"

namespace kiban::gui {

// "+120" (good for the first side), "≥ +80", "Black wins in 5"; empty where nothing was said. `board` may be null.
wxString assessment_text(const Assessment& assessment, const BoardModel* board);
// What + and - mean: "+ is good for Black".
// A few signs for a bar: "+120", "#7" for a win in seven.
wxString assessment_figure(const Assessment& assessment);
// Who stands better, and how much, in words: "Even", "Black is slightly better", "Black wins in 7".
wxString verdict_text(const Assessment& assessment, const BoardModel* board);
// The same with the figure: "Black is slightly better (+85)".
wxString whole_verdict(const Assessment& assessment, const BoardModel* board);
wxString convention_text(const BoardModel* board);

wxString analyst_name(const std::string& name);
wxString count_text(std::int64_t count);  // "950", "12 k", "3.4 M"
// "depth 12, 3.4 M positions, 1.2 M/s, 4.5 s"; what is not known is left out.
wxString facts_text(const AnalysisFacts& facts);
wxString seconds_text(std::int64_t ms);  // "0.5 s"

wxString slip_sign(Slip slip);  // "?", "??", or nothing
wxString slip_name(Slip slip);  // "mistake"

}  // namespace kiban::gui
