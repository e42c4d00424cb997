#pragma once
#include "home/section.hpp"

#include <string_view>

// The sections there are, each in the file of its name; sections.cpp puts them in order.
namespace trivet::home {

// Of a new installation, for administrators who have not hidden it.
Section firstSteps(http::Context& context);
inline constexpr std::string_view kFirstSteps = "first_steps"; // as it is hidden
Section offeredRepositories(http::Context& context);
Section ownRepositories(http::Context& context);
Section assignedIssues(http::Context& context);      // that are open
Section reviewRequests(http::Context& context);      // of open pull requests, also to a team of theirs
Section unreadNotifications(http::Context& context); // pinned ones too

} // namespace trivet::home
