#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace trivet::pages {

// HTML made by code that escapes everything it writes, such as rendered Markdown. The only kind of value a template may
// show as it is, and only under a name that ends in _HTML, or in _PIECE_HTML for what another template was filled with.
struct SafeHtml {
    std::string html{};
};

// What a template is filled with: texts by name, and sections that appear once per entry. A section without entries
// is left out. Names are literals; values are plain text, escaped by the template that shows them.
struct Values {
    std::vector<std::pair<std::string_view, std::string>> texts{};
    std::vector<std::pair<std::string_view, std::vector<Values>>> sections{};
};

} // namespace trivet::pages
