#pragma once
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::code_pages {

struct PushedRef {
    std::int64_t repositoryId = 0;
    std::string ref{};
    auto columns() { return std::tie(repositoryId, ref); }
};

class PushedBranchStore {
public:
    explicit PushedBranchStore(db::Database& db) : m_db(db) {}

    // Branches of a repository and of its forks that somebody pushed to since then, the latest first: neither default
    // branches nor those an open pull request comes from. Looks at the last few things they did, however many there
    // are.
    std::vector<PushedRef> latest(std::int64_t accountId, std::int64_t repositoryId, std::int64_t since);

private:
    db::Database& m_db;
};

} // namespace trivet::code_pages
