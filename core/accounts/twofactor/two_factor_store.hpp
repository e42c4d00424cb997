#pragma once
#include "db/column.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::twofactor {

struct TwoFactorRow {
    std::int64_t accountId = 0;
    std::string sealedSecret{};
    std::int64_t lastStep = 0;
    std::string lastUse{}; // who used the last code, as a keyed hash
    std::int64_t lastUsedAt = 0, createdAt = 0;
    static constexpr auto columns()
    {
        return db::columns(
            db::column("account_id", &TwoFactorRow::accountId),
            db::column("sealed_secret", &TwoFactorRow::sealedSecret), db::column("last_step", &TwoFactorRow::lastStep),
            db::column("last_use", &TwoFactorRow::lastUse), db::column("last_used_at", &TwoFactorRow::lastUsedAt),
            db::column("created_at", &TwoFactorRow::createdAt));
    }
};

class TwoFactorStore {
public:
    explicit TwoFactorStore(db::Database& db) : m_db(db) {}

    std::optional<TwoFactorRow> find(std::int64_t accountId);
    std::optional<TwoFactorRow> newest();
    // Replaces an earlier one. Scratch codes stay as they are: they stand in for passkeys, too.
    void put(const TwoFactorRow& row);
    bool remove(std::int64_t accountId);

    struct Use {
        std::int64_t step = 0;
        std::string_view by{};
        std::int64_t now = 0;
    };
    // Marks the step as used; false if it, or a later one, was used before. Of many who try at once one succeeds.
    bool claimStep(std::int64_t accountId, const Use& use);

    void addScratchCode(std::int64_t accountId, std::string_view hash);
    // Removes the code; false if it was not there. Of many who try at once one succeeds.
    bool claimScratchCode(std::int64_t accountId, std::string_view hash);
    // The one that came from a Gitea, if it is there: a hash of crypto/gitea_hash.hpp, which costs time to check.
    std::optional<std::string> importedScratchCode(std::int64_t accountId);
    void removeScratchCodes(std::int64_t accountId);
    std::int64_t countScratchCodes(std::int64_t accountId);

private:
    db::Database& m_db;
};

} // namespace trivet::twofactor
