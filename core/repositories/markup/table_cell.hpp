#pragma once
#include "markup/cmark_tree.hpp"

#include <string_view>

namespace trivet::markup {

bool isHeadCell(cmark_node* cell);

// "left", "center", "right"; empty where the table says nothing.
std::string_view alignmentOf(cmark_node* cell);

} // namespace trivet::markup
