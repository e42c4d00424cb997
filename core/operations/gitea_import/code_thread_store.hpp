#pragma once
#include "reviews/code_comment_row.hpp"

#include <optional>
#include <tuple>

namespace trivet::db {
class Database;
}

namespace trivet::gitea_import {

// A conversation about a line.
struct CodeThread {
    std::int64_t id = 0;
    bool isResolved = false;
    std::optional<std::int64_t> resolverId{};
    auto columns() { return std::tie(id, isResolved, resolverId); }
};

class CodeThreadStore {
public:
    explicit CodeThreadStore(db::Database& db) : m_db(db) {}

    // What the old installation showed together: comments of one review on one line.
    std::optional<CodeThread> find(std::int64_t reviewId, const reviews::CodePlaceRow& place);
    void insert(const reviews::CodePlaceRow& place);

private:
    db::Database& m_db;
};

} // namespace trivet::gitea_import
