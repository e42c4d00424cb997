#pragma once
#include "home/section.hpp"

// The sections there are, each in the file of its name; sections.cpp puts them in order.
namespace trivet::home {

Section firstSteps(http::Context& context); // of a new installation
Section offeredRepositories(http::Context& context);
Section ownRepositories(http::Context& context);
Section assignedIssues(http::Context& context);      // that are open
Section unreadNotifications(http::Context& context); // pinned ones too

} // namespace trivet::home
