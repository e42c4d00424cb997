#pragma once
#include "db/column.hpp"
#include "gitdata/protection_types.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::gitdata {

struct ProtectionRow {
    std::int64_t id = 0, repositoryId = 0;
    std::string ruleName{};
    std::int64_t priority = 0;
    std::string rules{}; // BranchRules as JSON
    std::int64_t createdAt = 0, updatedAt = 0;
    static constexpr auto columns()
    {
        return db::columns(
            db::generated("id", &ProtectionRow::id), db::once("repository_id", &ProtectionRow::repositoryId),
            db::once("rule_name", &ProtectionRow::ruleName), db::column("priority", &ProtectionRow::priority),
            db::column("rules", &ProtectionRow::rules), db::once("created_at", &ProtectionRow::createdAt),
            db::column("updated_at", &ProtectionRow::updatedAt));
    }
};

// The lists of a rule. Stored.
enum class List : std::int64_t { Push, ForcePush, Merge, Bypass, Approvals };

// A list of one rule: the rule's number and which.
using ListOfRule = std::pair<std::int64_t, List>;

struct ListedNames {
    std::vector<std::string> users{}, teams{};
};

class ProtectionStore {
public:
    explicit ProtectionStore(db::Database& db) : m_db(db) {}

    std::vector<ProtectionRow> ofRepository(std::int64_t repositoryId); // in the order they are tried
    std::optional<ProtectionRow> find(std::int64_t repositoryId, std::string_view ruleName);
    std::int64_t nextPriority(std::int64_t repositoryId);
    // Throws db::Failure (Unique) if there is one for this name.
    std::int64_t insert(const ProtectionRow& row);
    void update(const ProtectionRow& row);
    void remove(std::int64_t id);
    // The rule of that name gets another, with all its lists; nothing happens if there is one of the new name.
    void rename(std::int64_t repositoryId, std::string_view before, std::string_view after, std::int64_t now);
    // True if the repository has this rule.
    bool setPriority(std::int64_t repositoryId, std::int64_t id, std::int64_t priority);

    void setUsers(const ListOfRule& list, const std::vector<std::int64_t>& accountIds);
    void setTeams(const ListOfRule& list, const std::vector<std::int64_t>& teamIds);
    // The names in all lists of all rules of a repository.
    std::map<ListOfRule, ListedNames> namesOf(std::int64_t repositoryId);
    // The lists of a repository's rules that name this user, or a team they are in.
    std::set<ListOfRule> listsWith(std::int64_t repositoryId, std::int64_t userId);
    bool hasTeam(const ListOfRule& list, std::int64_t teamId);

private:
    db::Database& m_db;
};

} // namespace trivet::gitdata
