#pragma once
#include "http/context.hpp"
#include "repos/repository_row.hpp"
#include "repos/star_watch_store.hpp"

namespace trivet::repos {

// Throws Error (Forbidden) where the site has switched stars off.
void requireStars(const Settings& settings);

// The caller stars or watches the repository, or does so no more; twice is fine. Throws Error: Forbidden for who is
// blocked by its owner, or where stars are switched off.
void addInterest(http::Context& context, StarOrWatch kind, const RepositoryRow& repository);
void endInterest(http::Context& context, StarOrWatch kind, const RepositoryRow& repository);

} // namespace trivet::repos
