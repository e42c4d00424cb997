#pragma once
#include "db/column.hpp"
#include "db/slice.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::applications {

// What lists show of an application that belongs to a user or an organization.
struct UserApplicationRow {
    std::int64_t id = 0;
    std::string name{}, clientId{};
    bool isConfidential = false;
    std::int64_t createdAt = 0;
    std::string ownerName{};

    static constexpr auto columns()
    {
        using R = UserApplicationRow;
        return db::columns(db::column("o.id", &R::id), db::column("o.name", &R::name),
                           db::column("o.client_id", &R::clientId), db::column("o.is_confidential", &R::isConfidential),
                           db::column("o.created_at", &R::createdAt), db::column("a.name", &R::ownerName));
    }
};

// The applications of all users and organizations, for administrators. The newest first; only those whose name, or that
// of the owner, contains the text, in any letter case.
class UserApplicationStore {
public:
    explicit UserApplicationStore(db::Database& db) : m_db(db) {}

    std::vector<UserApplicationRow> page(std::string_view text, const db::Slice& slice);
    std::int64_t count(std::string_view text);

private:
    db::Database& m_db;
};

} // namespace trivet::applications
