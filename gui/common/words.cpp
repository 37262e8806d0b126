#include "gui/common/words.hpp"

#include "core/record/record_fields.hpp"
#include "gui/common/tr.hpp"

#include <wx/datetime.h>
#include <wx/window.h>

namespace kiban::gui {

namespace {

struct LevelWord {
  const char* token;
  const char* name;
};
constexpr LevelWord level_words[] = {
    {"1", KIBAN_N_("Computer, level 1")},
    {"easy", KIBAN_N_("Computer, level 2: easy")},
    {"3", KIBAN_N_("Computer, level 3")},
    {"4", KIBAN_N_("Computer, level 4")},
    {"medium", KIBAN_N_("Computer, level 5: medium")},
    {"6", KIBAN_N_("Computer, level 6")},
    {"7", KIBAN_N_("Computer, level 7")},
    {"8", KIBAN_N_("Computer, level 8")},
    {"hard", KIBAN_N_("Computer, level 9: hard")},
    {"10", KIBAN_N_("Computer, level 10")},
    {"adapts", KIBAN_N_("Computer, adapts to you")},
};

wxDateTime local(std::chrono::sys_time<Milliseconds> time) {
  return {wxLongLong(static_cast<wxLongLong_t>(time.time_since_epoch().count()))};
}

bool ideographic(wxUniChar sign) { return sign.GetValue() >= 0x2E80; }

// A sentence's end does not begin a line.
std::size_t breakable(const wxString& line) {
  static const wxString closing = wxString::FromUTF8("、。，．：；？！）」』】·ー");
  std::size_t at = line.length() - 1;
  while (at > 1 && closing.Contains(line[at])) --at;
  return at;
}

wxString winner_names(const Ending& ending, const BoardModel* board) {
  wxString names;
  for (int role = 0; role < KB_MAX_ROLES; ++role) {
    if (ending.winners >> role & 1U) names += (names.empty() ? "" : ", ") + role_name(board, role);
  }
  return names;
}

wxString with_capital(const wxString& text) { return text.Left(1).Upper() + text.Mid(1); }

}  // namespace

wxString in_domain(const std::string& domain, const std::string& message) {
  return message.empty() ? wxString() : from_utf8(translate(domain, message));
}

wxString sentence(const Text& text) { return from_utf8(localised(text)); }

// A fact at the beginning, such as a site or a file, stays as it is written.
wxString whole_sentence(const Text& text) {
  const bool fact_first = !text.place.file.empty() || translate(text.domain, text.message).rfind('{', 0) == 0;
  return fact_first ? sentence(text) : with_capital(sentence(text));
}

wxString role_name(const BoardModel* board, int role) {
  if (board && board->game && role >= 0 && static_cast<std::uint32_t>(role) < board->game->topology().role_count) {
    return in_domain(board->game->domain(), board->game->topology().roles[role].name);
  }
  return wxString::Format(_("Player %d"), role + 1);
}

wxString level_name(const std::string& level) {
  for (const auto& word : level_words) {
    if (level == word.token) return tr(word.name);
  }
  return from_utf8(level);
}

wxString seat_name(const Seat& seat) {
  if (!seat.name.empty()) return from_utf8(seat.name);
  return seat.kind == SeatKind::person ? _("Player") : level_name(seat.level);
}

wxString short_result(const Ending& ending, const BoardModel* board) {
  switch (ending.outcome) {
    case Outcome::won:
      return wxString::Format(_("%s wins"), winner_names(ending, board));
    case Outcome::drawn:
      return _("Draw");
    case Outcome::voided:
      return _("No result");
    case Outcome::ongoing:
      break;
  }
  return {};
}

wxString result_line(const Ending& ending, const BoardModel* board) {
  const wxString result = short_result(ending, board);
  wxString reason = sentence(ending.reason);
  if (!ending.score.empty()) reason += " (" + from_utf8(score_text(ending.score)) + ")";
  if (result.empty() || reason.empty()) return result;
  return wxString::Format(_("%s: %s"), result, reason);
}

wxString wrapped(const wxWindow& window, const wxString& text, int width) {
  wxString out;
  wxString line;
  std::size_t blank = wxString::npos;  // where the line may be broken, if no ideograph comes
  for (const wxUniChar sign : text) {
    line += sign;
    if (sign == ' ') blank = line.length();
    if (sign == ' ' || window.GetTextExtent(line).x <= width) continue;
    const std::size_t at = blank != wxString::npos && !ideographic(sign) ? blank : breakable(line);
    out += line.Left(at) + "\n";
    line = line.Mid(at);
    blank = wxString::npos;
  }
  return out + line;
}

wxString clock_text(const Clock::Reading& reading) {
  const bool in_period = reading.main.count() <= 0 && reading.periods_left > 0;
  const auto left = in_period ? reading.period : reading.main;
  const auto tenths = left.count() / 100;
  const auto seconds = (left.count() + 999) / 1000;
  wxString text;
  if (left < Milliseconds(10000) && !in_period) {
    text = wxString::Format("0:%02d.%d", static_cast<int>(tenths / 10), static_cast<int>(tenths % 10));
  } else if (seconds >= 3600) {
    text = wxString::Format("%d:%02d:%02d", static_cast<int>(seconds / 3600), static_cast<int>(seconds / 60 % 60),
                            static_cast<int>(seconds % 60));
  } else {
    text = wxString::Format("%d:%02d", static_cast<int>(seconds / 60), static_cast<int>(seconds % 60));
  }
  return in_period ? text + wxString::Format(wxString::FromUTF8(" ×%d"), reading.periods_left) : text;
}

wxString date_text(std::chrono::sys_time<Milliseconds> time) {
  const wxDateTime date = local(time);
  return date.FormatISODate() + " " + date.Format("%H:%M");
}

wxString how_long_ago(std::chrono::sys_time<Milliseconds> time) {
  const wxDateTime date = local(time).GetDateOnly();
  const wxDateTime today = wxDateTime::Today();
  if (date == today) return _("today");
  if (date == today - wxDateSpan::Day()) return _("yesterday");
  return date.FormatDate();
}

wxString time_used(Milliseconds elapsed) {
  const auto seconds = elapsed.count() / 1000;
  return wxString::Format("%d:%02d", static_cast<int>(seconds / 60), static_cast<int>(seconds % 60));
}

wxString time_control_text(const TimeControl& control) {
  if (control.none()) return _("No clock");
  const auto part = [](Milliseconds time) {
    return time.count() % 60000 == 0 && time.count() != 0
               ? wxString::Format(_("%d min"), static_cast<int>(time.count() / 60000))
               : wxString::Format(_("%d s"), static_cast<int>(time.count() / 1000));
  };
  wxString text = control.main.count() > 0 ? part(control.main) : wxString();
  if (control.increment.count() > 0) text += " + " + part(control.increment);
  if (control.byoyomi.count() > 0) {
    text += (text.empty() ? "" : " / ") + part(control.byoyomi);
    if (control.periods > 1) text += wxString::Format(wxString::FromUTF8(" ×%d"), control.periods);
  }
  return text;
}

}  // namespace kiban::gui
