#pragma once
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>

namespace trivet::markup {

// What cmark_node_get_type_string() says of a formula.
inline constexpr const char* kMathNode = "math";

// "$…$" and "$$…$$" as one piece of text, so that no '_' or '*' in a formula is taken for emphasis. The piece is a code
// node, because cells of tables take no kind that cmark-gfm does not know; its literal is what was written.
cmark_syntax_extension* mathSyntax();

} // namespace trivet::markup
