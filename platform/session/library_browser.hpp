// The games that were played, as they are browsed. Lists them, shows them, puts them into the bin and takes them out
// again. Belongs to the session thread.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "session/models.hpp"

namespace kiban {

class LibraryBrowser {
 public:
  using Tell = std::function<void(Message)>;
  using StyleOf = std::function<std::string(const Game&)>;  // in which moves are written

  // Told before the code of a game runs: its name, English, of the domain.
  using Ask = std::function<void(const std::string& name, const std::string& domain)>;

  // Library and catalogue must outlive it.
  LibraryBrowser(Library& library, const Catalog& catalog, Tell tell, StyleOf style_of, Ask ask = {});
  ~LibraryBrowser();

  void list(const std::string& words);  // each must occur somewhere in the record
  void list_again();                    // with the same words
  void list_unfinished();
  std::optional<RecordId> newest_unfinished();

  void describe(const std::vector<RecordId>& ids);  // tells a HistoryRowsModel, at once or when their game ran
  void ran(const std::string& game);                // somebody has looked at a game of this kind
  void preview(RecordId id);
  void preview_to(std::size_t ply);  // clamped to the game's end

  void remove(RecordId id);
  void restore(RecordId id);

 private:
  void describe_rest();
  std::optional<HistoryRow> row_of(RecordId id, const Record& record) const;
  class Reading;

  ContinueCard card_of(const RecordSummary& summary);
  void say(NoticeKind kind, Text text, std::vector<NoticeAction> actions = {}, RecordId id = 0) const;
  void say_error(const Error& error) const { say(NoticeKind::error, error.text); }

  Library& library_;
  const Catalog& catalog_;
  Tell tell_;
  StyleOf style_of_;
  Ask ask_;
  std::string words_;
  std::set<std::string> ran_;
  std::vector<RecordId> not_described_;  // of the present list
  std::string read_domain_;
  std::unique_ptr<Reading> reading_;
};

}  // namespace kiban
