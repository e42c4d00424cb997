#pragma once
#include "pulls/merge_message.hpp"

#include <string>

namespace trivet::pulls {

inline constexpr std::string_view kCoAuthor = "Co-authored-by: ";

// What a squash is about, for a form: the text of the pull request or, where [repository.pull-request] says so, the
// messages of its commits; and who wrote them besides the poster.
std::string squashText(http::Context& context, const GuardedPull& pull);

} // namespace trivet::pulls
