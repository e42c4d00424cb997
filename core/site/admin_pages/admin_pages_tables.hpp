#pragma once
#include <span>

namespace trivet::http {
struct Endpoint;
}

// The endpoint tables of this folder, each defined in the file that holds its handlers. All but the first are below
// /-/admin.
namespace trivet::admin_pages {

std::span<const http::Endpoint> startEndpoints();
std::span<const http::Endpoint> giteaAddressEndpoints();
std::span<const http::Endpoint> userListEndpoints();
std::span<const http::Endpoint> userEndpoints();
std::span<const http::Endpoint> passwordLinkEndpoints();
std::span<const http::Endpoint> organizationEndpoints();
std::span<const http::Endpoint> applicationEndpoints();
std::span<const http::Endpoint> siteApplicationEndpoints();
std::span<const http::Endpoint> signingKeyEndpoints();
std::span<const http::Endpoint> taskEndpoints();
std::span<const http::Endpoint> reportEndpoints();
std::span<const http::Endpoint> unadoptedEndpoints();
std::span<const http::Endpoint> badgeEndpoints();
std::span<const http::Endpoint> repositoryEndpoints();
std::span<const http::Endpoint> userApplicationEndpoints();
std::span<const http::Endpoint> userSessionEndpoints();
std::span<const http::Endpoint> noticeEndpoints();
std::span<const http::Endpoint> configurationEndpoints();
std::span<const http::Endpoint> authSourceEndpoints();

} // namespace trivet::admin_pages
