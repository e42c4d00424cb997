#pragma once
#include "db/row_sql.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::changes {

// What names a file in viewed_file.
std::string pathHash(std::string_view path);

// A file of a pull request that somebody has looked at, as it was then.
struct ViewedFileRow {
    std::int64_t pullId = 0, accountId = 0;
    std::string pathHash{}, blobId{};
    std::int64_t viewedAt = 0;

    static constexpr auto columns()
    {
        using R = ViewedFileRow;
        return db::columns(db::column("pull_id", &R::pullId), db::column("account_id", &R::accountId),
                           db::column("path_hash", &R::pathHash), db::column("blob_id", &R::blobId),
                           db::column("viewed_at", &R::viewedAt));
    }
};

// Which files of pull requests people have looked at. Writes belong into a transaction.
class ViewedFileStore {
public:
    explicit ViewedFileStore(db::Database& db) : m_db(db) {}

    // The id of what was seen, by the hash of its path.
    std::map<std::string, std::string> of(std::int64_t pullId, std::int64_t accountId);
    void set(const ViewedFileRow& row); // seen before or not
    void remove(std::int64_t pullId, std::int64_t accountId, std::string_view hash);

private:
    db::Database& m_db;
};

} // namespace trivet::changes
