// The bridge to ATK under GTK 3. wxAccessible exists on Windows alone, and a drawn panel is empty to a screen reader:
// so the panel's widget gets an accessible type of its own, with an object a site. That type belongs to the widget
// class which all panels share; what is no board falls through to the parent type.
#include <atk/atk.h>
#include <gtk/gtk-a11y.h>
#include <gtk/gtk.h>

#include <string>
#include <vector>

#include "gui/board/accessible.hpp"

namespace kiban::gui {

class AccessibleBridge {
 public:
  AccessibleBridge(GtkWidget* widget, AccessibleSource& source);
  ~AccessibleBridge();
  AccessibleBridge(const AccessibleBridge&) = delete;
  AccessibleBridge& operator=(const AccessibleBridge&) = delete;

  const AccessibleSource& source() const { return source_; }
  AccessibleSource& source() { return source_; }
  GtkWidget* widget() const { return widget_; }
  AtkObject* board() const { return gtk_widget_get_accessible(widget_); }
  AtkObject* child(int index);  // borrowed; null out of range
  bool focused(int index) const { return index == source_.accessible_focus() && gtk_widget_has_focus(widget_); }

  void children_changed();
  void choices_changed();
  void names_changed();
  void focus_changed();
  void selection_changed();
  void announce(const std::string& sentence);

 private:
  struct Unref {
    void operator()(AtkObject* object) const { g_object_unref(object); }
  };
  struct Child {
    std::unique_ptr<AtkObject, Unref> object;
    std::string name;  // as it was last told
    bool choice = false, selected = false;
  };
  static void disown(const Child& child);

  GtkWidget* widget_;
  AccessibleSource& source_;
  std::vector<Child> children_;  // empty until somebody asks
  int focus_ = -1;
};

namespace {

template <class T>
T* as(gpointer object) {
  return static_cast<T*>(object);
}

// ---- an object a site ----

struct SiteObject {
  AtkObject parent;
  AccessibleBridge* bridge;  // null once the board is gone
  int index;
  char* name;  // lent to whoever asked last
};

AtkObjectClass* site_parent_class = nullptr;

AccessibleBridge* bridge_of_site(gpointer object) { return as<SiteObject>(object)->bridge; }

void site_finalize(GObject* object) {
  g_free(as<SiteObject>(object)->name);
  as<GObjectClass>(site_parent_class)->finalize(object);
}

const char* site_name(AtkObject* object) {
  auto* site = as<SiteObject>(object);
  const std::string name = site->bridge ? site->bridge->source().accessible_child_name(site->index) : std::string();
  g_free(site->name);
  site->name = g_strdup(name.c_str());
  return site->name;
}

AtkRole site_role(AtkObject* object) {
  const AccessibleBridge* bridge = bridge_of_site(object);
  const bool choice = bridge && bridge->source().accessible_child_is_choice(as<SiteObject>(object)->index);
  return choice ? ATK_ROLE_PUSH_BUTTON : ATK_ROLE_TABLE_CELL;
}

AtkObject* site_parent(AtkObject* object) {
  const AccessibleBridge* bridge = bridge_of_site(object);
  return bridge ? bridge->board() : nullptr;
}

int site_index(AtkObject* object) { return as<SiteObject>(object)->index; }

AtkStateSet* site_states(AtkObject* object) {
  AtkStateSet* states = atk_state_set_new();
  const AccessibleBridge* bridge = bridge_of_site(object);
  if (!bridge) {
    atk_state_set_add_state(states, ATK_STATE_DEFUNCT);
    return states;
  }
  const int index = as<SiteObject>(object)->index;
  for (const AtkStateType state :
       {ATK_STATE_ENABLED, ATK_STATE_SENSITIVE, ATK_STATE_VISIBLE, ATK_STATE_FOCUSABLE, ATK_STATE_SELECTABLE})
    atk_state_set_add_state(states, state);
  if (gtk_widget_is_visible(bridge->widget())) atk_state_set_add_state(states, ATK_STATE_SHOWING);
  if (bridge->focused(index)) atk_state_set_add_state(states, ATK_STATE_FOCUSED);
  if (bridge->source().accessible_child_selected(index)) atk_state_set_add_state(states, ATK_STATE_SELECTED);
  return states;
}

void site_class_init(gpointer object_class, gpointer) {
  site_parent_class = as<AtkObjectClass>(g_type_class_peek_parent(object_class));
  as<GObjectClass>(object_class)->finalize = site_finalize;
  auto* table = as<AtkObjectClass>(object_class);
  table->get_name = site_name;
  table->get_role = site_role;
  table->get_parent = site_parent;
  table->get_index_in_parent = site_index;
  table->ref_state_set = site_states;
}

void site_extents(AtkComponent* component, int* x, int* y, int* width, int* height, AtkCoordType against) {
  *x = *y = *width = *height = 0;
  const AccessibleBridge* bridge = bridge_of_site(component);
  if (!bridge) return;
  const wxRect rect = bridge->source().accessible_child_rect(as<SiteObject>(component)->index);
  int left = 0, top = 0;
  GtkWidget* from = against == ATK_XY_WINDOW ? gtk_widget_get_toplevel(bridge->widget()) : bridge->widget();
  if (against != ATK_XY_SCREEN && gtk_widget_get_window(from))
    gdk_window_get_origin(gtk_widget_get_window(from), &left, &top);
  *x = rect.x - left;
  *y = rect.y - top;
  *width = rect.width;
  *height = rect.height;
}

gboolean site_grab_focus(AtkComponent* component) {
  AccessibleBridge* bridge = bridge_of_site(component);
  if (!bridge) return FALSE;
  gtk_widget_grab_focus(bridge->widget());
  bridge->source().accessible_take_focus(as<SiteObject>(component)->index);
  return TRUE;
}

void site_component_init(gpointer iface, gpointer) {
  as<AtkComponentIface>(iface)->get_extents = site_extents;
  as<AtkComponentIface>(iface)->grab_focus = site_grab_focus;
}

int action_count(AtkAction*) { return 1; }
const char* action_name(AtkAction*, int) { return "click"; }

gboolean press_now(gpointer data) {
  auto* site = as<SiteObject>(data);
  if (site->bridge) site->bridge->source().accessible_press(site->index);
  g_object_unref(data);
  return G_SOURCE_REMOVE;
}

// From the event loop: a press may replace the very objects that the caller holds.
gboolean action_do(AtkAction* action, int index) {
  if (index != 0 || !bridge_of_site(action)) return FALSE;
  g_idle_add(press_now, g_object_ref(action));
  return TRUE;
}

void site_action_init(gpointer iface, gpointer) {
  as<AtkActionIface>(iface)->get_n_actions = action_count;
  as<AtkActionIface>(iface)->get_name = action_name;
  as<AtkActionIface>(iface)->do_action = action_do;
}

GType site_type() {
  static const GType type = [] {
    const GType made = g_type_register_static_simple(ATK_TYPE_OBJECT, "KibanBoardSite", sizeof(AtkObjectClass),
                                                     site_class_init, sizeof(SiteObject), nullptr, GTypeFlags{});
    const GInterfaceInfo component{site_component_init, nullptr, nullptr}, action{site_action_init, nullptr, nullptr};
    g_type_add_interface_static(made, ATK_TYPE_COMPONENT, &component);
    g_type_add_interface_static(made, ATK_TYPE_ACTION, &action);
    return made;
  }();
  return type;
}

// ---- the board ----

GQuark bridge_key() { return g_quark_from_static_string("kiban-board-bridge"); }

AccessibleBridge* bridge_of_board(AtkObject* object) {
  GtkWidget* widget = gtk_accessible_get_widget(GTK_ACCESSIBLE(object));
  return widget ? as<AccessibleBridge>(g_object_get_qdata(G_OBJECT(widget), bridge_key())) : nullptr;
}

AtkObjectClass* board_parent_class = nullptr;

const char* board_name(AtkObject* object) {
  AccessibleBridge* bridge = bridge_of_board(object);
  if (!bridge) return board_parent_class->get_name(object);
  // Interned: names of boards are few, and the caller owns nothing.
  return g_intern_string(bridge->source().accessible_name().c_str());
}

AtkRole board_role(AtkObject* object) {
  return bridge_of_board(object) ? ATK_ROLE_TABLE : board_parent_class->get_role(object);
}

int board_count(AtkObject* object) {
  AccessibleBridge* bridge = bridge_of_board(object);
  return bridge ? bridge->source().accessible_count() : board_parent_class->get_n_children(object);
}

AtkObject* board_child(AtkObject* object, int index) {
  AccessibleBridge* bridge = bridge_of_board(object);
  if (!bridge) return board_parent_class->ref_child(object, index);
  AtkObject* child = bridge->child(index);
  return child ? as<AtkObject>(g_object_ref(child)) : nullptr;
}

void board_class_init(gpointer object_class, gpointer) {
  board_parent_class = as<AtkObjectClass>(g_type_class_peek_parent(object_class));
  auto* table = as<AtkObjectClass>(object_class);
  table->get_name = board_name;
  table->get_role = board_role;
  table->get_n_children = board_count;
  table->ref_child = board_child;
}

GType board_type(GType parent) {
  static const GType type = [parent] {
    GTypeQuery sizes;
    g_type_query(parent, &sizes);
    return g_type_register_static_simple(parent, "KibanBoardAccessible", sizes.class_size, board_class_init,
                                         sizes.instance_size, nullptr, GTypeFlags{});
  }();
  return type;
}

}  // namespace

AccessibleBridge::AccessibleBridge(GtkWidget* widget, AccessibleSource& source) : widget_(widget), source_(source) {
  gtk_widget_class_set_accessible_type(GTK_WIDGET_GET_CLASS(widget), board_type(GTK_TYPE_CONTAINER_ACCESSIBLE));
  g_object_set_qdata(G_OBJECT(widget), bridge_key(), this);
}

AccessibleBridge::~AccessibleBridge() {
  for (const Child& child : children_) disown(child);
  g_object_set_qdata(G_OBJECT(widget_), bridge_key(), nullptr);
}

void AccessibleBridge::disown(const Child& child) {
  if (!child.object) return;
  as<SiteObject>(child.object.get())->bridge = nullptr;
  atk_object_notify_state_change(child.object.get(), ATK_STATE_DEFUNCT, TRUE);
}

AtkObject* AccessibleBridge::child(int index) {
  if (index < 0 || index >= source_.accessible_count()) return nullptr;
  if (children_.size() <= static_cast<std::size_t>(index)) children_.resize(static_cast<std::size_t>(index) + 1);
  Child& child = children_[static_cast<std::size_t>(index)];
  if (!child.object) {
    child.object.reset(as<AtkObject>(g_object_new(site_type(), nullptr)));
    as<SiteObject>(child.object.get())->bridge = this;
    as<SiteObject>(child.object.get())->index = index;
    child.name = source_.accessible_child_name(index);
    child.choice = source_.accessible_child_is_choice(index);
  }
  return child.object.get();
}

void AccessibleBridge::children_changed() {
  if (children_.empty()) return;
  for (const Child& child : children_) disown(child);
  children_.clear();
  focus_ = -1;
  g_signal_emit_by_name(board(), "children-changed", 0U, nullptr, nullptr);
}

void AccessibleBridge::choices_changed() {
  if (children_.empty()) return;
  while (!children_.empty() && (children_.back().choice || !children_.back().object)) {
    if (const Child& gone = children_.back(); gone.object) {
      g_signal_emit_by_name(board(), "children-changed::remove", static_cast<unsigned>(children_.size() - 1),
                            gone.object.get(), nullptr);
      disown(gone);
    }
    children_.pop_back();
  }
  if (focus_ >= source_.accessible_count()) focus_ = -1;
  for (int i = 0; i < source_.accessible_count(); ++i)
    if (source_.accessible_child_is_choice(i))
      g_signal_emit_by_name(board(), "children-changed::add", static_cast<unsigned>(i), child(i), nullptr);
}

void AccessibleBridge::names_changed() {
  for (std::size_t i = 0; i < children_.size(); ++i) {
    Child& child = children_[i];
    if (!child.object) continue;
    std::string name = source_.accessible_child_name(static_cast<int>(i));
    if (name == child.name) continue;
    child.name = std::move(name);
    g_object_notify(G_OBJECT(child.object.get()), "accessible-name");
  }
}

void AccessibleBridge::focus_changed() {
  if (!gtk_widget_has_focus(widget_)) return;
  const int focus = source_.accessible_focus();
  if (AtkObject* before = focus_ == focus ? nullptr : child(focus_))
    atk_object_notify_state_change(before, ATK_STATE_FOCUSED, FALSE);
  focus_ = focus;
  AtkObject* now = child(focus);
  if (!now) return;
  g_signal_emit_by_name(board(), "active-descendant-changed", now);
  atk_object_notify_state_change(now, ATK_STATE_FOCUSED, TRUE);
}

void AccessibleBridge::selection_changed() {
  for (std::size_t i = 0; i < children_.size(); ++i) {
    Child& child = children_[i];
    const bool selected = child.object && source_.accessible_child_selected(static_cast<int>(i));
    if (!child.object || selected == child.selected) continue;
    child.selected = selected;
    atk_object_notify_state_change(child.object.get(), ATK_STATE_SELECTED, selected);
  }
}

void AccessibleBridge::announce(const std::string& sentence) {
  if (g_signal_lookup("announcement", ATK_TYPE_OBJECT)) {
    g_signal_emit_by_name(board(), "announcement", sentence.c_str());
    return;
  }
  // Older ATK has no announcements; a new description of what has the focus is read out all the same.
  AtkObject* said_by = children_.empty() ? nullptr : child(source_.accessible_focus());
  atk_object_set_description(said_by ? said_by : board(), sentence.c_str());
}

BoardAccessible::BoardAccessible(wxWindow& window, AccessibleSource& source)
    : bridge_(std::make_unique<AccessibleBridge>(window.GetHandle(), source)) {}

BoardAccessible::~BoardAccessible() = default;

void BoardAccessible::children_changed() { bridge_->children_changed(); }
void BoardAccessible::choices_changed() { bridge_->choices_changed(); }
void BoardAccessible::names_changed() { bridge_->names_changed(); }
void BoardAccessible::focus_changed() { bridge_->focus_changed(); }
void BoardAccessible::selection_changed() { bridge_->selection_changed(); }
void BoardAccessible::announce(const std::string& sentence) { bridge_->announce(sentence); }

}  // namespace kiban::gui
