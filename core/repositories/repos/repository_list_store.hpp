#pragma once
#include "access/identity.hpp"
#include "db/query.hpp"
#include "db/slice.hpp"
#include "db/text_index.hpp"
#include "repos/repository_filter.hpp"
#include "repos/repository_row.hpp"

#include <cstdint>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

// Lists of repositories as one viewer may see them: they agree with AccessStore. Without a narrower filter a page is
// read from an index, however many repositories there are, and their number is known already.
class RepositoryListStore {
public:
    // The viewer must outlive the store.
    RepositoryListStore(db::Database& db, const access::Identity& viewer) : m_db(db), m_viewer(viewer) {}

    std::vector<OwnedRepository> page(const RepositoryFilter& filter, const db::Slice& slice);
    std::int64_t count(const RepositoryFilter& filter);

private:
    const db::Candidates& candidates(const RepositoryFilter& filter);
    std::vector<std::int64_t> idsOf(const RepositoryFilter& filter, const db::Slice& slice);
    std::int64_t countAll();

    db::Database& m_db;
    const access::Identity& m_viewer;
    db::KnownCandidates m_candidates{};
};

} // namespace trivet::repos
