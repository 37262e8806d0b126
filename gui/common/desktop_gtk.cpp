#include <gtk/gtk.h>
#include <wx/bitmap.h>
#include <wx/window.h>

#include <memory>

#include "gui/common/desktop.hpp"
#include "gui/common/settings.hpp"

namespace kiban::gui {

namespace {

constexpr const char* desktop_id = "org.kiban.Kiban";

// What the desktop itself asked for, before we changed anything.
bool system_prefers_dark() {
  static const bool dark = [] {
    gboolean value = FALSE;
    g_object_get(gtk_settings_get_default(), "gtk-application-prefer-dark-theme", &value, nullptr);
    return value != FALSE;
  }();
  return dark;
}

void centre_labels(GtkWidget* widget, gpointer) {
  if (GTK_IS_LABEL(widget)) gtk_label_set_justify(GTK_LABEL(widget), GTK_JUSTIFY_CENTER);
  if (GTK_IS_CONTAINER(widget)) gtk_container_forall(GTK_CONTAINER(widget), centre_labels, nullptr);
}

}  // namespace

void tell_desktop_who_we_are() {
  g_set_prgname(desktop_id);  // on Wayland this is what joins the window to its desktop file
  g_set_application_name("Kiban");
  gtk_window_set_default_icon_name(desktop_id);
}

void set_accessible_name(wxWindow& window, const wxString& name) {
  auto* widget = static_cast<GtkWidget*>(window.GetHandle());
  if (!widget) return;
  // Lists and long texts sit in a scrolled window; it is the inner part that gets the focus.
  if (GTK_IS_SCROLLED_WINDOW(widget) && gtk_bin_get_child(GTK_BIN(widget))) widget = gtk_bin_get_child(GTK_BIN(widget));
  if (AtkObject* accessible = gtk_widget_get_accessible(widget)) atk_object_set_name(accessible, name.utf8_str());
}

void make_flat(wxWindow& button) {
  auto* widget = static_cast<GtkWidget*>(button.GetHandle());
  if (GTK_IS_BUTTON(widget)) gtk_button_set_relief(GTK_BUTTON(widget), GTK_RELIEF_NONE);
}

void make_tight(wxWindow& button) {
  auto* widget = static_cast<GtkWidget*>(button.GetHandle());
  static GtkCssProvider* const style = [] {  // for every such button, as long as the program runs
    GtkCssProvider* provider = gtk_css_provider_new();
    gtk_css_provider_load_from_data(provider, "* { padding: 2px; min-width: 0; min-height: 0; }", -1, nullptr);
    return provider;
  }();
  gtk_style_context_add_provider(gtk_widget_get_style_context(widget), GTK_STYLE_PROVIDER(style),
                                 GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

void align_left(wxWindow& button) {
  auto* widget = static_cast<GtkWidget*>(button.GetHandle());
  GtkWidget* inside = GTK_IS_BIN(widget) ? gtk_bin_get_child(GTK_BIN(widget)) : nullptr;
  if (!inside) return;
  gtk_widget_set_halign(inside, GTK_ALIGN_START);
  if (GTK_IS_LABEL(inside)) gtk_label_set_xalign(GTK_LABEL(inside), 0);
}

void make_room(wxWindow& page) {
  for (auto* widget = static_cast<GtkWidget*>(page.GetHandle()); widget; widget = gtk_widget_get_parent(widget)) {
    gtk_widget_queue_resize(widget);
  }
}

void centre_lines(wxWindow& button) { centre_labels(static_cast<GtkWidget*>(button.GetHandle()), nullptr); }

void use_theme(Theme theme) {
  const bool system = system_prefers_dark();
  const bool dark = theme == Theme::system ? system : theme == Theme::dark;
  gboolean now = FALSE;
  g_object_get(gtk_settings_get_default(), "gtk-application-prefer-dark-theme", &now, nullptr);
  if (dark == (now != FALSE)) return;  // setting it reads the whole theme again
  g_object_set(gtk_settings_get_default(), "gtk-application-prefer-dark-theme", dark ? TRUE : FALSE, nullptr);
  // wxWidgets keeps the old colours until the theme's name changes.
  g_object_notify(G_OBJECT(gtk_settings_get_default()), "gtk-theme-name");
}

bool desktop_wants_animations() {
  gboolean value = TRUE;
  g_object_get(gtk_settings_get_default(), "gtk-enable-animations", &value, nullptr);
  return value != FALSE;
}

wxImage picture_of(wxWindow& window) {
  auto* widget = static_cast<GtkWidget*>(window.GetHandle());
  const int scale = gtk_widget_get_scale_factor(widget);
  const int width = gtk_widget_get_allocated_width(widget) * scale,
            height = gtk_widget_get_allocated_height(widget) * scale;
  const std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)> surface(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height), cairo_surface_destroy);
  cairo_surface_set_device_scale(surface.get(), scale, scale);
  const std::unique_ptr<cairo_t, decltype(&cairo_destroy)> canvas(cairo_create(surface.get()), cairo_destroy);
  gtk_widget_draw(widget, canvas.get());
  cairo_surface_flush(surface.get());
  return wxBitmap(gdk_pixbuf_get_from_surface(surface.get(), 0, 0, width, height)).ConvertToImage();
}

}  // namespace kiban::gui
