#pragma once
#include "migrations/source_types.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::migrations {

// People of the other server who have an account here: they sign in with it, as with a source that is in use. Nobody is
// found by a name or an address, which another server may say what it likes of.
class LinkedPeople {
public:
    // Of the server whose pages begin there.
    LinkedPeople(db::Database& db, std::string site) : m_db(db), m_site(std::move(site)) {}

    bool isAnybody();
    // Asks the database for each of them once, and for nobody if there is nobody to be found.
    std::optional<std::int64_t> accountOf(const SourceUser& user);

private:
    db::Database& m_db;
    std::string m_site;
    std::optional<bool> m_isAnybody{};
    std::map<std::int64_t, std::optional<std::int64_t>> m_known{}; // by the number of the user there
};

} // namespace trivet::migrations
