#include <gtk/gtk.h>
#include <wx/window.h>

#include "gui/common/looks.hpp"

namespace kiban::gui {

// Heads of tables are as readable as what is below them, and a long list of choices opens where there is room for it.
void use_own_style() {
  constexpr const char* rules =
      "treeview.view header button { color: @theme_text_color; }"
      "* { -GtkComboBox-appears-as-list: 1; }";
  GtkCssProvider* provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, rules, -1, nullptr);
  gtk_style_context_add_provider_for_screen(gdk_screen_get_default(), GTK_STYLE_PROVIDER(provider),
                                            GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref(provider);
}

void cut_short(wxWindow& choice) {
  auto* widget = static_cast<GtkWidget*>(choice.GetHandle());
  if (!GTK_IS_COMBO_BOX(widget)) return;
  GList* const cells = gtk_cell_layout_get_cells(GTK_CELL_LAYOUT(widget));
  for (GList* cell = cells; cell; cell = cell->next) {
    if (GTK_IS_CELL_RENDERER_TEXT(cell->data)) g_object_set(cell->data, "ellipsize", PANGO_ELLIPSIZE_END, nullptr);
  }
  g_list_free(cells);
  gtk_combo_box_set_popup_fixed_width(GTK_COMBO_BOX(widget), FALSE);  // the list itself shows all of it
}

}  // namespace kiban::gui
