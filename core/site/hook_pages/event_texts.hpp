#pragma once
#include "pages/texts.hpp"

#include <optional>
#include <string_view>

namespace trivet::hook_pages {

// What an event a webhook can be told of is, for people; by the word that forms send for it.
std::optional<pages::TextKey> textOfEvent(std::string_view word);

} // namespace trivet::hook_pages
