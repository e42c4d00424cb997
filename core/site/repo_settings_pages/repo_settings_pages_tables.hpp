#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::repo_settings_pages {

std::span<const http::Endpoint> generalPageEndpoints();
std::span<const http::Endpoint> dangerPageEndpoints();
std::span<const http::Endpoint> transferPageEndpoints();
std::span<const http::Endpoint> collaborationPageEndpoints();
std::span<const http::Endpoint> deployKeyPageEndpoints();
std::span<const http::Endpoint> branchSettingsEndpoints();
std::span<const http::Endpoint> branchRuleEndpoints();
std::span<const http::Endpoint> tagRuleEndpoints();
std::span<const http::Endpoint> gitHookPageEndpoints();

} // namespace trivet::repo_settings_pages
