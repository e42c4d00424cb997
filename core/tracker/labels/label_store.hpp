#pragma once
#include "db/slice.hpp"
#include "labels/label_row.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::labels {

// Whose labels are meant.
struct LabelOwner {
    enum class Kind { Repository, Organization };
    Kind kind = Kind::Repository;
    std::int64_t id = 0;
};

enum class LabelOrder { Name, NameDescending, FewestIssues, MostIssues };

class LabelStore {
public:
    explicit LabelStore(db::Database& db) : m_db(db) {}

    std::optional<LabelRow> find(const LabelOwner& owner, std::int64_t id);
    std::optional<LabelRow> findByName(const LabelOwner& owner, std::string_view name); // of equal names the oldest
    std::vector<LabelRow> page(const LabelOwner& owner, const db::Slice& slice, LabelOrder order = LabelOrder::Name);
    std::int64_t count(const LabelOwner& owner);
    std::vector<LabelRow> findAll(const std::vector<std::int64_t>& ids); // those that exist, by number

    // What an issue of the repository may carry: its own labels and those of the account it belongs to. Both lists
    // are read; what does not exist is left out.
    std::vector<LabelRow> usable(std::int64_t repositoryId, std::int64_t ownerId, const std::vector<std::int64_t>& ids,
                                 const std::vector<std::string>& names);

    // All of these, but the archived, by name; the first so many. With them what an issue has: `kept`.
    std::vector<LabelRow> offered(std::int64_t repositoryId, std::int64_t ownerId, std::int64_t most,
                                  const std::vector<std::int64_t>& kept = {});

    std::int64_t insert(const LabelRow& row);
    void update(const LabelRow& row);
    bool remove(const LabelOwner& owner, std::int64_t id); // also from issues

private:
    db::Database& m_db;
};

} // namespace trivet::labels
