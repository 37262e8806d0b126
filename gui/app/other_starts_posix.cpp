// By a socket in the runtime folder, which no other user can enter.
#include <fmt/format.h>
#include <wx/event.h>
#include <wx/socket.h>

#include <functional>
#include <system_error>

#include "core/base/user_folders.hpp"
#include "gui/app/other_starts.hpp"
#include "store/library.hpp"

namespace kiban::gui {

namespace {

namespace fs = std::filesystem;

constexpr long patience = 2;  // seconds
constexpr std::size_t longest_line = std::size_t{1} << 20, longest_name = 100;
constexpr std::string_view taken = "ok\n";

// Empty: there is none, or the system takes no name that long.
fs::path place() {
  const fs::path base = base_folder("XDG_RUNTIME_DIR", "");
  std::error_code failed;
  if (!base.is_absolute() || !fs::is_directory(base, failed)) return {};
  const std::size_t library = std::hash<std::string>()(default_library_file().native());
  const fs::path socket = base / "kiban" / fmt::format("window-{:016x}", library);
  return socket.native().size() <= longest_name ? socket : fs::path();
}

wxUNIXaddress address_of(const fs::path& socket) {
  wxUNIXaddress address;
  address.Filename(wxString(socket.native().c_str(), wxConvFile));
  return address;
}

void say(wxSocketBase& peer, std::string_view text) { peer.Write(text.data(), static_cast<wxUint32>(text.size())); }

std::string heard_line(wxSocketBase& peer) {
  std::string line;
  char block[4096];
  while (line.find('\n') == std::string::npos && line.size() < longest_line) {
    peer.Read(block, sizeof block);
    if (peer.Error() || peer.LastCount() == 0) break;
    line.append(block, peer.LastCount());
  }
  return line;
}

class Listener : public wxEvtHandler, public OtherStarts {
 public:
  Listener(fs::path socket, Take take)
      : socket_(std::move(socket)), take_(std::move(take)), server_(address_of(socket_), wxSOCKET_NOWAIT) {
    server_.SetEventHandler(*this);
    server_.SetNotify(wxSOCKET_CONNECTION_FLAG);
    server_.Notify(true);
    Bind(wxEVT_SOCKET, [this](wxSocketEvent&) { answer(); });
  }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  ~Listener() override {
    std::error_code ignored;
    if (listens()) fs::remove(socket_, ignored);
  }

  bool listens() const { return server_.IsOk(); }

 private:
  void answer() {
    const std::unique_ptr<wxSocketBase> peer(server_.Accept(false));
    if (!peer) return;
    peer->SetNotify(0);
    peer->SetFlags(wxSOCKET_BLOCK);
    peer->SetTimeout(patience);
    const auto asked = asked_in(heard_line(*peer));
    if (!asked) return;
    say(*peer, taken);
    take_(*asked);
  }

  fs::path socket_;
  Take take_;
  wxSocketServer server_;
};

}  // namespace

bool hand_over(const Asked& asked) {
  const fs::path socket = place();
  std::error_code failed;
  if (socket.empty() || !fs::exists(socket, failed)) return false;
  wxSocketClient client(wxSOCKET_BLOCK);
  client.SetTimeout(patience);
  wxUNIXaddress address = address_of(socket);
  if (!client.Connect(address, true)) return false;
  say(client, line_of(asked));
  return heard_line(client) == taken;
}

// A socket whose window was killed is in the way; nobody answers there.
std::unique_ptr<OtherStarts> OtherStarts::listen(Take take) {
  const fs::path socket = place();
  if (socket.empty()) return nullptr;
  std::error_code failed;
  fs::create_directories(socket.parent_path(), failed);
  fs::permissions(socket.parent_path(), fs::perms::owner_all, failed);
  fs::remove(socket, failed);
  auto listener = std::make_unique<Listener>(socket, std::move(take));
  if (!listener->listens()) return nullptr;
  return listener;
}

}  // namespace kiban::gui
