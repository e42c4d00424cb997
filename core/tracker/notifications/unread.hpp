#pragma once
#include "http/context.hpp"

#include <cstdint>

namespace trivet::notifications {

// How many threads are unread by whoever asks, counted no further than `most`.
std::int64_t countUnread(http::Context& context, std::int64_t most);

// Whoever opens the page of an issue or a pull request has read what they were told about it; what is pinned stays so.
// Writes only if there is something unread. The page is shown whether or not it can be noted: then it stays unread.
void markIssueRead(http::Context& context, std::int64_t issueId);

} // namespace trivet::notifications
