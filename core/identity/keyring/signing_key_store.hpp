#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::keyring {

struct KeyRow {
    std::int64_t id = 0;
    std::string kid{};
    std::string algorithm{};
    std::string sealedKey{}; // PKCS#8
    std::string publicKey{}; // SubjectPublicKeyInfo in base64
    std::int64_t createdAt = 0;
    std::optional<std::int64_t> activeFrom{}; // nothing: its turn has not been fixed
    std::optional<std::int64_t> removeAt{};   // nothing: in use, or to be
    auto columns() { return std::tie(id, kid, algorithm, sealedKey, publicKey, createdAt, activeFrom, removeAt); }
};

class KeyStore {
public:
    explicit KeyStore(db::Database& db) : m_db(db) {}

    // Everything that is published at that time, oldest first.
    std::vector<KeyRow> published(std::int64_t now);
    void insert(const KeyRow& row);
    void activate(std::int64_t id, std::int64_t from);
    void retire(std::int64_t id, std::int64_t removeAt);
    void remove(std::int64_t id);
    std::int64_t removeRetired(std::int64_t now); // says how many

private:
    db::Database& m_db;
};

} // namespace trivet::keyring
