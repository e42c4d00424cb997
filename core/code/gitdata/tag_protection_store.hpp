#pragma once
#include "db/column.hpp"
#include "gitdata/protection_store.hpp"

namespace trivet::gitdata {

struct TagProtectionRow {
    std::int64_t id = 0, repositoryId = 0;
    std::string namePattern{};
    std::int64_t createdAt = 0, updatedAt = 0;
    static constexpr auto columns()
    {
        return db::columns(db::generated("id", &TagProtectionRow::id),
                           db::once("repository_id", &TagProtectionRow::repositoryId),
                           db::column("name_pattern", &TagProtectionRow::namePattern),
                           db::once("created_at", &TagProtectionRow::createdAt),
                           db::column("updated_at", &TagProtectionRow::updatedAt));
    }
};

class TagProtectionStore {
public:
    explicit TagProtectionStore(db::Database& db) : m_db(db) {}

    std::vector<TagProtectionRow> ofRepository(std::int64_t repositoryId);
    std::optional<TagProtectionRow> find(std::int64_t repositoryId, std::int64_t id);
    // Both throw db::Failure (Unique) if there is one for this pattern.
    std::int64_t insert(const TagProtectionRow& row);
    void update(const TagProtectionRow& row);
    void remove(std::int64_t id);

    void setUsers(std::int64_t id, const std::vector<std::int64_t>& accountIds);
    void setTeams(std::int64_t id, const std::vector<std::int64_t>& teamIds);
    // By the number of the rule, for all of a repository.
    std::map<std::int64_t, ListedNames> namesOf(std::int64_t repositoryId);
    // The rules of a repository that name this user, or a team they are in.
    std::set<std::int64_t> rulesWith(std::int64_t repositoryId, std::int64_t userId);

private:
    db::Database& m_db;
};

} // namespace trivet::gitdata
