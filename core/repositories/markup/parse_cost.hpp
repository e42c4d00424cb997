#pragma once
#include <string_view>

namespace trivet::markup {

// Which parts of the parser a text may use. cmark-gfm 0.29 takes quadratic time or memory for a few forms that nobody
// writes by hand: tables of very many bars or heads, long rows of '@' and of "![".
struct ParserFeatures {
    bool anything = true, tables = true, mailAddresses = true;
};

ParserFeatures parserFeaturesFor(std::string_view text);

} // namespace trivet::markup
