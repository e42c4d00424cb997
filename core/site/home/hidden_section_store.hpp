#pragma once
#include <cstdint>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::home {

// What users do not want to see on their front page any more.
class HiddenSectionStore {
public:
    explicit HiddenSectionStore(db::Database& db) : m_db(db) {}

    void hide(std::int64_t accountId, std::string_view section); // once or again
    bool isHidden(std::int64_t accountId, std::string_view section);

private:
    db::Database& m_db;
};

} // namespace trivet::home
