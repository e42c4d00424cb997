#pragma once
#include "access/identity.hpp"
#include "db/slice.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

// A topic with those repositories a viewer may see.
struct TopicUse {
    std::string topic{};
    std::int64_t repositories = 0, firstAt = 0, lastAt = 0;
    auto columns() { return std::tie(topic, repositories, firstAt, lastAt); }
};

class TopicStore {
public:
    explicit TopicStore(db::Database& db) : m_db(db) {}

    // In a transaction: the row of the repository keeps them too.
    void set(std::int64_t repositoryId, const std::vector<std::string>& topics);

    std::vector<TopicUse> search(std::string_view text, const access::Identity& viewer, const db::Slice& slice);
    std::int64_t count(std::string_view text, const access::Identity& viewer);

private:
    db::Database& m_db;
};

} // namespace trivet::repos
