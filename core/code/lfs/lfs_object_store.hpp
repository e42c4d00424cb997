#pragma once
#include "db/column.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::lfs {

// That an object belongs to a repository. Whoever may read the code may read it; without a row nobody can.
struct ObjectRow {
    std::int64_t repositoryId = 0;
    std::string oid{};
    std::int64_t size = 0, createdAt = 0;
    static constexpr auto columns()
    {
        return db::columns(db::column("repository_id", &ObjectRow::repositoryId), db::column("oid", &ObjectRow::oid),
                           db::column("size", &ObjectRow::size), db::column("created_at", &ObjectRow::createdAt));
    }
};

// An object of any repository.
struct KnownObject {
    std::string oid{};
    std::int64_t size = 0;
    auto columns() { return std::tie(oid, size); }
};

// A part of a list.
struct ObjectPage {
    std::int64_t limit = 0, offset = 0;
};

struct ObjectTotals {
    std::int64_t count = 0, bytes = 0;
    auto columns() { return std::tie(count, bytes); }
};

// The rows of the objects; ObjectFolder has their bytes. What adds or removes rows keeps the size of the repository
// right, so that quotas count them; the next push counts anew.
class ObjectStore {
public:
    explicit ObjectStore(db::Database& db) : m_db(db) {}

    std::optional<ObjectRow> find(std::int64_t repositoryId, std::string_view oid);
    // In a transaction. False if it is there already.
    bool add(const ObjectRow& row);
    // As if it had been uploaded now. False if it is gone.
    bool renew(std::int64_t repositoryId, std::string_view oid, std::int64_t now);
    // In a transaction. False if it is gone or was renewed since it was read.
    bool remove(const ObjectRow& row);

    // In a transaction: all of one repository for another one.
    void copyAll(std::int64_t fromRepository, std::int64_t toRepository, std::int64_t now);
    // Those of one repository that the other one lacks.
    bool hasOthersThan(std::int64_t ofRepository, std::int64_t otherRepository);

    // The newest first.
    std::vector<ObjectRow> ofRepository(std::int64_t repositoryId, const ObjectPage& page);
    ObjectTotals totalsOf(std::int64_t repositoryId);

    // Repositories that have objects, from the number behind this one on.
    std::vector<std::int64_t> repositoriesAfter(std::int64_t repositoryId, std::int64_t limit);
    // Those of a repository that came before the first time and were not checked since the second one; those that have
    // waited longest first.
    std::vector<ObjectRow> unchecked(std::int64_t repositoryId, std::int64_t createdBefore, std::int64_t checkedBefore,
                                     std::int64_t limit);
    void noteChecked(std::int64_t repositoryId, std::string_view oid, std::int64_t now);

    // Every object of any repository, once; those whose name begins like this.
    std::vector<KnownObject> startingWith(std::string_view start);

private:
    db::Database& m_db;
};

} // namespace trivet::lfs
