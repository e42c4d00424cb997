#pragma once
#include <string_view>

namespace trivet::markup {

// Which parts of the parser a text may use. cmark-gfm 0.29 takes quadratic time or memory for a few forms that nobody
// writes by hand: tables of very many bars or heads, long rows of '@' and of "![". And it loses a part of "[^a-z" and
// what follows up to a ']' on a later line, because that could be the mark of a footnote: only where a text has any.
struct ParserFeatures {
    bool anything = true, tables = true, mailAddresses = true, footnotes = true;
};

ParserFeatures parserFeaturesFor(std::string_view text);

} // namespace trivet::markup
