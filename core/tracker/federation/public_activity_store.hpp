#pragma once
#include "db/column.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::federation {

// Something a user did in a repository everybody may see.
struct PublicActivity {
    std::int64_t id = 0;
    std::string kind{}, ref{}, owner{}, repository{};
    std::int64_t createdAt = 0;
    static constexpr auto columns()
    {
        return db::columns(db::column("id", &PublicActivity::id), db::column("kind", &PublicActivity::kind),
                           db::column("ref", &PublicActivity::ref), db::column("o.name", &PublicActivity::owner),
                           db::column("r.name", &PublicActivity::repository),
                           db::column("created_at", &PublicActivity::createdAt));
    }
};

class PublicActivityStore {
public:
    explicit PublicActivityStore(db::Database& db) : m_db(db) {}
    std::vector<PublicActivity> latest(std::int64_t accountId, std::int64_t limit); // the newest first

private:
    db::Database& m_db;
};

} // namespace trivet::federation
