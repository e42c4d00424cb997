#pragma once
#include "issues/scene.hpp"

#include <cstdint>

namespace trivet::issues {

enum class Attention { Watching, NotWatching };

// Whether somebody wants to hear of an issue. False if it was so already.
bool setAttention(const Scene& scene, const IssueRow& issue, std::int64_t accountId, Attention wanted);

} // namespace trivet::issues
