#pragma once
#include "markup/cmark_tree.hpp"

#include <string>

namespace trivet::markup {

// What somebody reads of a node and its children: the text of a heading, the description of an image.
std::string plainText(cmark_node* node);

// Whether a paragraph is an item of a list without blank lines, which has no paragraphs of its own.
bool isInTightList(cmark_node* paragraph);

} // namespace trivet::markup
