#pragma once
#include "issues/event_row.hpp"

#include <cstdint>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::issues {

class CommentTextStore {
public:
    explicit CommentTextStore(db::Database& db) : m_db(db) {}

    // False if the comment does not say any more what it said before.
    bool replace(const EventRow& before, std::string_view text, std::int64_t now);

private:
    db::Database& m_db;
};

} // namespace trivet::issues
