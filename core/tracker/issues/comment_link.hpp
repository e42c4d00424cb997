#pragma once
#include <cstdint>
#include <string>

namespace trivet::issues {

// To be put behind the page of an issue or pull request. Where the comment stands in a long timeline is found out by
// the page, for the one comment that is read.
inline std::string linkToComment(std::int64_t id)
{
    const auto number = std::to_string(id);
    return "?comment=" + number + "#issuecomment-" + number;
}

} // namespace trivet::issues
