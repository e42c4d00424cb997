#pragma once
#include <span>

namespace trivet::http {
struct Endpoint;
}

// The endpoint tables of this folder, each defined in the file that holds its handlers.
namespace trivet::settings_pages {

std::span<const http::Endpoint> profileEndpoints();
std::span<const http::Endpoint> pictureEndpoints();
std::span<const http::Endpoint> appearanceEndpoints();
std::span<const http::Endpoint> notificationEndpoints();
std::span<const http::Endpoint> unsubscribeEndpoints();
std::span<const http::Endpoint> blockEndpoints();
std::span<const http::Endpoint> accountEndpoints();
std::span<const http::Endpoint> emailEndpoints();
std::span<const http::Endpoint> deletionEndpoints();
std::span<const http::Endpoint> securityEndpoints();
std::span<const http::Endpoint> passkeyEndpoints();
std::span<const http::Endpoint> ownExternalLoginEndpoints();
std::span<const http::Endpoint> tokenEndpoints();
std::span<const http::Endpoint> grantEndpoints();
std::span<const http::Endpoint> ownApplicationListEndpoints();
std::span<const http::Endpoint> ownApplicationEndpoints();
std::span<const http::Endpoint> keyEndpoints();
std::span<const http::Endpoint> keyProofEndpoints();
std::span<const http::Endpoint> sessionEndpoints();
std::span<const http::Endpoint> ownOrganizationEndpoints();
std::span<const http::Endpoint> ownRepositoryEndpoints();
std::span<const http::Endpoint> auditEndpoints();

} // namespace trivet::settings_pages
