#pragma once
#include "applications/application_row.hpp"
#include "db/slice.hpp"

namespace trivet::db {
class Database;
}

namespace trivet::applications {

// Owners are given as ApplicationRow has them: nothing means the site itself.
using Owner = std::optional<std::int64_t>;
inline constexpr Owner kTheSite = std::nullopt;

// Reading takes two statements however many applications there are: one for the rows, one for their addresses.
class ApplicationStore {
public:
    explicit ApplicationStore(db::Database& db) : m_db(db) {}

    std::optional<Application> findByClientId(std::string_view clientId);
    std::optional<Application> find(std::int64_t id);
    // The newest first; only those whose name contains the text, in any letter case.
    std::vector<Application> ofOwner(Owner owner, const db::Slice& slice, std::string_view text = {});
    std::int64_t countOfOwner(Owner owner, std::string_view text = {});
    std::int64_t countOfOrigin(Origin origin);
    std::vector<Application> configured(); // those of the origins Builtin and File, the oldest first

    // These write several rows, so they belong into a transaction.
    // The number of the new one; nothing if the client id is taken.
    std::optional<std::int64_t> insert(const Application& application);
    // The same with the id it has.
    bool insertKept(const Application& application); // false: the client id is taken
    // Everything but number, client id, owner, origin and creation; the addresses are replaced.
    bool update(const Application& application); // false: it is gone
    bool remove(std::int64_t id);                // with its secrets, addresses and grants

private:
    std::optional<Application> withUris(std::optional<ApplicationRow> row);
    std::vector<Application> withUris(std::vector<ApplicationRow> rows);
    void insertUris(std::int64_t id, const Application& application);

    db::Database& m_db;
};

} // namespace trivet::applications
