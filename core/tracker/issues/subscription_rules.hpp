#pragma once
#include "issues/issue_operation.hpp"

#include <cstdint>

namespace trivet::issues {

enum class Attention { Watching, NotWatching };

// Whether somebody wants to hear of an issue. False if it was so already.
bool setAttention(const IssueOperation& operation, const IssueRow& issue, std::int64_t accountId, Attention wanted);

} // namespace trivet::issues
