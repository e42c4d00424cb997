#pragma once
#include "avatars/picture.hpp"

#include <cstdint>

namespace trivet::avatars {

// Squares that stand for an account without a picture: the same for the same number. As PNG, because many of those who
// fetch it (chats, CI systems, mobile clients) decode nothing that is drawn with lines.
Picture patternFor(std::int64_t number);

} // namespace trivet::avatars
