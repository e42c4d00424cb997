#pragma once
#include <string_view>

namespace trivet::webhooks {

// A glob: ? is any character, * any number of them, also slashes; [a-z] and [!x] are sets, {a,b} alternatives, and a
// backslash takes the meaning from what follows it.
bool isGlob(std::string_view pattern);
// False, too, for what takes too long to find out.
bool matchesGlob(std::string_view pattern, std::string_view text);

// Whether a webhook with this filter hears of the ref ("refs/heads/main"). The filter is compared with the name of a
// branch and with the whole ref; an empty one admits all.
bool admitsRef(std::string_view filter, std::string_view ref);

} // namespace trivet::webhooks
