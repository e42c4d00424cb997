#pragma once
#include "activities/activity_store.hpp"
#include "feeds/feed_types.hpp"
#include "http/context.hpp"

#include <vector>

namespace trivet::feeds {

// Activities as the caller sees them, in the same order: the same number of statements for any number of them.
std::vector<Activity> toWire(std::vector<activities::ActivityRow> rows, http::Context& context);

} // namespace trivet::feeds
