#pragma once
#include <span>

namespace trivet::http {
struct Endpoint;
}

// The endpoint tables of this folder, each defined in the file that holds its handlers. All but the first two are
// below /org/{org}/settings.
namespace trivet::org_pages {

std::span<const http::Endpoint> peopleEndpoints();
std::span<const http::Endpoint> teamProfileEndpoints();
std::span<const http::Endpoint> orgSettingsStartEndpoints();
std::span<const http::Endpoint> orgProfileEndpoints();
std::span<const http::Endpoint> orgDangerEndpoints();
std::span<const http::Endpoint> memberEndpoints();
std::span<const http::Endpoint> teamEndpoints();
std::span<const http::Endpoint> teamRepositoryEndpoints();
std::span<const http::Endpoint> applicationEndpoints();
std::span<const http::Endpoint> orgApplicationEndpoints();

} // namespace trivet::org_pages
