#pragma once
#include "issues/pull_store.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace trivet::pulls {

using Branches = std::vector<std::string>;

// The pull requests that come from branches of a repository, as a push to these finds them: open ones, in the order of
// their ids.
class HeadPullStore {
public:
    HeadPullStore(db::Database& db, std::int64_t headRepositoryId) : m_db(db), m_headRepositoryId(headRepositoryId) {}

    // Those that go into the same repository.
    std::vector<issues::NumberedPull> within(const Branches& branches);
    // Those that go into others: so many behind an id.
    std::vector<issues::NumberedPull> elsewhere(const Branches& branches, std::int64_t afterId, std::size_t most);
    // Of these branches the ones that have any such.
    Branches withMoreElsewhere(const Branches& branches, std::int64_t afterId);
    // The branch of the same repository that one was merged into which brought all up to this commit; of several the
    // last one.
    std::optional<std::string> mergedInto(const std::string& branch, const std::string& head);

private:
    db::Database& m_db;
    std::int64_t m_headRepositoryId;
};

} // namespace trivet::pulls
