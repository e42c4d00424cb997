#pragma once
#include "activities/activity_store.hpp"
#include "feeds/feed_types.hpp"
#include "http/context.hpp"
#include "users/account_row.hpp"

#include <vector>

namespace trivet::feeds {

// Whether somebody does not want their activities to be seen by the caller.
bool hidesActivity(const users::AccountRow& account, const access::Identity& who);

// Activities as the caller sees them, in the same order: the same number of statements for any number of them.
std::vector<Activity> toWire(std::vector<activities::ActivityRow> rows, http::Context& context);

// A year of it; nothing of what is hidden.
std::vector<HeatmapPoint> contributionsOf(http::Context& context, const users::AccountRow& account);

} // namespace trivet::feeds
