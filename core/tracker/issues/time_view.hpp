#pragma once
#include "http/context.hpp"
#include "issues/time_store.hpp"
#include "issues/time_types.hpp"

#include <vector>

namespace trivet::issues {

// Times with what they were spent on, in the same order: the same number of statements for any number of them.
std::vector<TrackedTime> toWire(const std::vector<TimeRow>& rows, http::Context& context);

} // namespace trivet::issues
