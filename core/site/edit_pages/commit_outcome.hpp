#pragma once
#include "edit_pages/edit_place.hpp"
#include "gitdata/commit_files.hpp"
#include "http/reply.hpp"

#include <string>

namespace trivet::edit_pages {

// The folder of a path that is gone, or the nearest above it that still exists. Empty: the root.
std::string nearestFolder(const EditPlace& place, const gitdata::Committed& made, std::string path);

// Where somebody goes who has made a commit: to what it changed, or from a new branch to the form that makes a pull
// request of it.
http::Redirect afterCommit(http::Context& context, const repos::VisibleRepo& repo, const EditPlace& place,
                           const gitdata::Committed& made, const std::string& path);

} // namespace trivet::edit_pages
