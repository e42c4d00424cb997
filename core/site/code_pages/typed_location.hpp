#pragma once
#include "code_pages/location.hpp"
#include "http/context.hpp"
#include "repos/repo_guards.hpp"

namespace trivet::code_pages {

// Addresses that do not say whether they mean a branch, a tag or a commit ("src/main/docs") are old, but still in
// bookmarks. The one that does, of the page "src", "raw", "media" or "commits"; of the default branch for HEAD. Throws
// Error (NotFound).
std::string typedAddress(const http::Context& context, const repos::VisibleRepo& repo, git::Repository& git,
                         std::string_view page, std::string_view untyped);

// As requireLocation(); for an old address of the page, and for HEAD, it throws Error (Moved) with the one to use.
Location requireTypedLocation(const http::Context& context, const repos::VisibleRepo& repo, git::Repository& git,
                              std::string_view page, const LocationPath& path);

} // namespace trivet::code_pages
