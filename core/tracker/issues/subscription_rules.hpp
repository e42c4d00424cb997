#pragma once
#include "issues/issue_operation.hpp"

#include <cstdint>

namespace trivet::issues {

enum class Subscription { Watching, NotWatching };

// Whether somebody wants to hear of an issue. False if it was so already.
bool setSubscription(const IssueOperation& operation, const IssueRow& issue, std::int64_t accountId,
                     Subscription wanted);

} // namespace trivet::issues
