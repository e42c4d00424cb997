#pragma once
#include "db/column.hpp"
#include "db/slice.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::gitdata {

struct StatusRow {
    std::int64_t id = 0, repositoryId = 0;
    std::string sha{}, context{}, state{}, targetUrl{}, description{};
    std::optional<std::int64_t> creatorId{};
    std::int64_t createdAt = 0;
    static constexpr auto columns()
    {
        return db::columns(db::generated("id", &StatusRow::id), db::column("repository_id", &StatusRow::repositoryId),
                           db::column("sha", &StatusRow::sha), db::column("context", &StatusRow::context),
                           db::column("state", &StatusRow::state), db::column("target_url", &StatusRow::targetUrl),
                           db::column("description", &StatusRow::description),
                           db::column("creator_id", &StatusRow::creatorId),
                           db::column("created_at", &StatusRow::createdAt));
    }
};

// What was said about one commit.
struct StatusFilter {
    std::int64_t repositoryId = 0;
    std::string sha{};
    std::string state{}; // empty: any
    bool isOldestFirst = false;
};

// What all checks of a commit come to. One failure fails all, and so does a warning, as in Gitea: clients that merge by
// it ask for success. What is not finished keeps all waiting.
std::string combinedState(const std::vector<std::string>& states);

class StatusStore {
public:
    explicit StatusStore(db::Database& db) : m_db(db) {}

    std::int64_t insert(const StatusRow& row);
    std::optional<StatusRow> find(std::int64_t id);
    std::vector<StatusRow> page(const StatusFilter& filter, const db::Slice& slice);
    std::int64_t count(const StatusFilter& filter);

    // The latest of each context, by context.
    std::vector<StatusRow> latest(std::int64_t repositoryId, std::string_view sha, const db::Slice& slice);
    // The states of all of these.
    std::vector<std::string> latestStates(std::int64_t repositoryId, std::string_view sha);
    // The same of many commits, by their ids, with one statement; those without any are not in it.
    std::map<std::string, std::vector<std::string>> latestStatesOf(std::int64_t repositoryId,
                                                                   const std::vector<std::string>& shas);

private:
    db::Database& m_db;
};

} // namespace trivet::gitdata
