#pragma once
#include <cstdint>
#include <optional>
#include <tuple>

namespace trivet::db {
class Database;
}

namespace trivet::gitea_import {

enum class Kind { Account, Repository, Team, Label, Milestone, Issue, Event, Review, TrackedTime, Release, Package };

// An issue or a pull request, by what its rows need to know of it.
struct KnownIssue {
    std::int64_t repositoryId = 0, number = 0;
    bool isPull = false, isClosed = false;
    auto columns() { return std::tie(repositoryId, number, isPull, isClosed); }
};

// What rows of the old database refer to, where it is here: the numbers are the same.
class KnownStore {
public:
    explicit KnownStore(db::Database& db) : m_db(db) {}

    bool has(Kind kind, std::int64_t id);
    // The number, or nothing if it stands for something that is gone. Nobody is number 0.
    std::optional<std::int64_t> find(Kind kind, std::int64_t id);
    std::optional<KnownIssue> issue(std::int64_t id);
    std::optional<std::int64_t> reviewKind(std::int64_t id); // reviews::Kind

private:
    db::Database& m_db;
};

} // namespace trivet::gitea_import
