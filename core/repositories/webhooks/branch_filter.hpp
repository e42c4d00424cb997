#pragma once
#include <string_view>

namespace trivet::webhooks {

// Whether a webhook with this filter, an extended glob, is told of the ref ("refs/heads/main"). The filter is compared
// with the name of a branch and with the whole ref; an empty one admits all.
bool admitsRef(std::string_view filter, std::string_view ref);

} // namespace trivet::webhooks
