#pragma once
#include "db/column.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::migrations {

// One answer of the other server, as it came.
struct ImportPageRow {
    std::int64_t taskId = 0;
    std::string list{}; // "issues", "reviews/7"
    std::int64_t page = 1;
    bool isLast = true;
    std::string body{};

    static constexpr auto columns()
    {
        using R = ImportPageRow;
        return db::columns(db::column("task_id", &R::taskId), db::column("list", &R::list),
                           db::column("page", &R::page), db::column("is_last", &R::isLast),
                           db::column("body", &R::body));
    }
};

class ImportPageStore {
public:
    explicit ImportPageStore(db::Database& db) : m_db(db) {}

    std::optional<ImportPageRow> find(std::int64_t taskId, std::string_view list, std::int64_t page);
    void insert(const ImportPageRow& row); // one that is there already stays
    void removeAll(std::int64_t taskId);

private:
    db::Database& m_db;
};

} // namespace trivet::migrations
