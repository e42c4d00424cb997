#pragma once
#include "base/random.hpp"
#include "base/text.hpp"
#include "repos/repository_store.hpp"

#include <string>
#include <vector>

// Rows of repositories for tests of stores: there is nothing on disk behind them.
namespace trivet::test {

inline repos::OwnedRepository makeRepository(db::Database& db, const users::AccountRow& owner, const std::string& name,
                                             repos::RepositoryRow like = {})
{
    like.ownerId = owner.id;
    like.name = name;
    like.storage = hex(randomBytes(10));
    like.defaultBranch = "main";
    if (like.createdAt == 0)
        like.createdAt = like.updatedAt = 1000;
    repos::RepositoryStore store(db);
    return store.find(store.insert(like)).value();
}

inline std::vector<std::string> namesOf(const std::vector<repos::OwnedRepository>& rows)
{
    std::vector<std::string> names;
    for (const auto& each : rows)
        names.push_back(each.row.name);
    return names;
}

} // namespace trivet::test
