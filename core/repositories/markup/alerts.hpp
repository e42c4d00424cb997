#pragma once
#include "markup/cmark_tree.hpp"

#include <string_view>

namespace trivet::markup {

// A quote that begins with "[!NOTE]" or another of these words on a line of its own.
struct Alert {
    std::string_view word{};  // in lower case
    std::string_view title{}; // what it is shown with
};

// Finds the alerts of a text and takes their first lines away.
void markAlerts(cmark_node* tree);

// Nothing for a quote that is just one.
const Alert* alertOf(cmark_node* quote);

} // namespace trivet::markup
