#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::issue_pages {

std::span<const http::Endpoint> listPageEndpoints();
std::span<const http::Endpoint> ownIssueEndpoints();
std::span<const http::Endpoint> ownMilestoneEndpoints();
std::span<const http::Endpoint> newIssuePageEndpoints();
std::span<const http::Endpoint> issuePageEndpoints();
std::span<const http::Endpoint> commentPageEndpoints();
std::span<const http::Endpoint> taskEndpoints();
std::span<const http::Endpoint> pinDeleteEndpoints();
std::span<const http::Endpoint> subscribeReactEndpoints();
std::span<const http::Endpoint> labelPageEndpoints();
std::span<const http::Endpoint> milestonePageEndpoints();
std::span<const http::Endpoint> milestoneIssuesEndpoints();
std::span<const http::Endpoint> notificationPageEndpoints();
std::span<const http::Endpoint> activityPageEndpoints();
std::span<const http::Endpoint> activityFeedEndpoints();
std::span<const http::Endpoint> previewPageEndpoints();

} // namespace trivet::issue_pages
