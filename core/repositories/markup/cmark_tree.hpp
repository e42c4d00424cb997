#pragma once
#include "markup/parse_cost.hpp"

#include <cmark-gfm.h>
#include <memory>
#include <string_view>

namespace trivet::markup {

struct FreeNode {
    void operator()(cmark_node* node) const { cmark_node_free(node); }
};
using Tree = std::unique_ptr<cmark_node, FreeNode>;

// The text taken apart: CommonMark with tables, strikethrough, bare addresses as links, task lists, footnotes,
// formulas.
Tree parse(std::string_view text, const ParserFeatures& features);

} // namespace trivet::markup
