#pragma once
#include <span>

namespace trivet::http {
struct Endpoint;
}

// The endpoint tables of this folder; their modules' prefixes are the settings of each kind of owner.
namespace trivet::hook_pages {

std::span<const http::Endpoint> repositoryHookPages();
std::span<const http::Endpoint> hookTestPages(); // of repositories
std::span<const http::Endpoint> organizationHookPages();
std::span<const http::Endpoint> ownHookPages();
std::span<const http::Endpoint> siteHookPages();

} // namespace trivet::hook_pages
