#pragma once
#include "http/context.hpp"
#include "repos/access.hpp"
#include "repos/repository_types.hpp"

#include <functional>
#include <vector>

namespace trivet::repos {

// Repositories as the caller sees them, with what they may do there and, for forks, where they come from: the same
// number of statements for any number of them.
std::vector<Repository> toWire(std::vector<OwnedRepository> repositories, http::Context& context);
// The same one by one, for whoever does not need all of them at a time.
void eachWire(std::vector<OwnedRepository> repositories, http::Context& context,
              const std::function<void(Repository&&)>& take);
Repository toWire(const OwnedRepository& repository, http::Context& context);

// Of its picture, below the site; empty if it has none.
std::string pictureAddress(const RepositoryRow& row);

} // namespace trivet::repos
