#pragma once
#include "markup/alert_words.hpp"
#include "markup/cmark_tree.hpp"

namespace trivet::markup {

// Finds the alerts of a text and takes their first lines away.
void markAlerts(cmark_node* tree);

// Nothing for a quote that is just one.
const Alert* alertOf(cmark_node* quote);

} // namespace trivet::markup
