#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::commit_signatures {

class TrustStore {
public:
    explicit TrustStore(db::Database& db) : m_db(db) {}

    std::optional<std::string> modelOf(std::int64_t repositoryId); // nothing: as the settings say
    void setModel(std::int64_t repositoryId, std::string_view model);
    void forgetModel(std::int64_t repositoryId);

private:
    db::Database& m_db;
};

} // namespace trivet::commit_signatures
