#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::githooks {

// The hooks there can be, as git calls them, in the order they run.
inline constexpr std::string_view kBefore = "pre-receive", kEach = "update", kAfter = "post-receive";
inline constexpr std::string_view kNames[] = {kBefore, kEach, kAfter};

// The scripts of a repository by the name of their hook; those that do nothing are not there.
using Scripts = std::map<std::string, std::string, std::less<>>;

// Writes belong into a transaction.
class HookStore {
public:
    explicit HookStore(db::Database& db) : m_db(db) {}

    Scripts of(std::int64_t repositoryId);
    void put(std::int64_t repositoryId, std::string_view name, const std::string& content, std::int64_t now);
    void remove(std::int64_t repositoryId, std::string_view name);

private:
    db::Database& m_db;
};

} // namespace trivet::githooks
