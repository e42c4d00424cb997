#pragma once
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>

namespace trivet::markup {

// "$…$" and "$$…$$" as one piece of text, so that no '_' or '*' in a formula is taken for emphasis. The piece is a
// custom inline node; what was written is what it is entered with.
cmark_syntax_extension* mathSyntax();

} // namespace trivet::markup
