#include "session/session_context.hpp"

#include "core/catalog/catalog.hpp"
#include "session/game_watch.hpp"

namespace kiban {

void SessionContext::ask(const std::string& name, const std::string& domain) const {
  if (watch) watch->begin({name, domain});
}

void SessionContext::ask(const GameEntry* entry) const {
  if (entry) ask(entry->name, entry->domain);
}

void SessionContext::long_work() const {
  if (watch) watch->end();
}

void SessionContext::say_error(const Error& error, std::vector<NoticeAction> actions) const {
  tell(std::make_shared<const NoticeModel>(NoticeModel{NoticeKind::error, error.text, std::move(actions), 0}));
}

}  // namespace kiban
