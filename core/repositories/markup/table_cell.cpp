#include "markup/table_cell.hpp"

#include <cmark-gfm-core-extensions.h>

namespace trivet::markup {

bool isHeadCell(cmark_node* cell) { return cmark_gfm_extensions_get_table_row_is_header(cmark_node_parent(cell)) != 0; }

std::string_view alignmentOf(cmark_node* cell)
{
    auto* const table = cmark_node_parent(cmark_node_parent(cell));
    std::size_t column = 0;
    for (auto* before = cmark_node_previous(cell); before; before = cmark_node_previous(before))
        ++column;
    if (column >= cmark_gfm_extensions_get_table_columns(table))
        return {};
    switch (cmark_gfm_extensions_get_table_alignments(table)[column]) {
    case 'l':
        return "left";
    case 'c':
        return "center";
    case 'r':
        return "right";
    default:
        return {};
    }
}

} // namespace trivet::markup
