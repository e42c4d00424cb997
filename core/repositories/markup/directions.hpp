#pragma once
#include <string_view>

namespace trivet::markup {

// Attributes for texts with letters that are read from right to left: what stands around several paragraphs (lists,
// quotes, tables) follows its first letter, which brings bullets and columns to the side where reading begins, and code
// does not. Empty for all others, which need none.
struct Directions {
    std::string_view ofBlock{}, ofCode{};

    static Directions of(std::string_view text);
};

// Whether the first letter is read from right to left.
bool beginsRightToLeft(std::string_view text);

// Whether an element of that name has such a block's direction.
bool isDirectedBlock(std::string_view element);

} // namespace trivet::markup
