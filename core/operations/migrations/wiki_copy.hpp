#pragma once
#include "creation/migrate.hpp"
#include "repos/storage.hpp"

namespace trivet::migrations {

// Fetches the wiki that stands beside a repository on the other server, if there is one, and puts it beside ours.
// Throws Error as fetchAll() does.
void copyWiki(http::Context& context, const creation::FetchedRepository& fetched);

} // namespace trivet::migrations
