#pragma once
#include "access/identity.hpp"
#include "db/column.hpp"
#include "db/slice.hpp"
#include "db/text_index.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
class Query;
} // namespace trivet::db

namespace trivet::admin {

enum class UserOrder { Name, Created, Updated, Number };
enum class Direction { Up, Down };

struct UserFilter {
    std::string text{}; // part of the name, full name or an address
    std::string loginName{};
    std::optional<std::int64_t> sourceId{};
    std::optional<users::Visibility> visibility{};
    std::optional<bool> isActive{}, isAdmin{}, isRestricted{}, hasTwoFactor{}, isProhibited{};
    bool isWaiting = false; // for somebody who activates the account
    UserOrder order = UserOrder::Name;
    Direction direction = Direction::Up;

    bool isAnybody() const
    {
        return text.empty() && loginName.empty() && !sourceId && !visibility && !isActive && !isAdmin &&
               !isRestricted && !hasTwoFactor && !isProhibited && !isWaiting;
    }
};

struct UserEmailRow {
    std::string email{};
    bool isVerified = false, isPrimary = false;
    std::int64_t userId = 0;
    std::string userName{};
    static constexpr auto columns()
    {
        return db::columns(db::column("e.email", &UserEmailRow::email),
                           db::column("e.is_verified", &UserEmailRow::isVerified),
                           db::column("e.is_primary", &UserEmailRow::isPrimary),
                           db::column("a.id", &UserEmailRow::userId), db::column("a.name", &UserEmailRow::userName));
    }
};

// What administrators ask about users, beyond what everybody may.
class UserAdminStore {
public:
    explicit UserAdminStore(db::Database& db) : m_db(db) {}

    std::vector<std::int64_t> organizationsOf(std::int64_t accountId);
    void verifyEmail(std::int64_t emailId);
    // Of every user; answers for how many that is new.
    std::int64_t setMustChangePassword(bool mustChange);

private:
    db::Database& m_db;
};

// Lists of what one administrator's credential may see: one that is limited to public things sees public users only.
class UserAdminList {
public:
    UserAdminList(db::Database& db, const access::Identity& viewer) : m_db(db), m_viewer(viewer) {}

    std::vector<users::AccountRow> users(const UserFilter& filter, const db::Slice& slice);
    std::int64_t countUsers(const UserFilter& filter);
    std::vector<UserEmailRow> emails(const std::string& text, const db::Slice& slice);
    std::int64_t countEmails(const std::string& text);

private:
    const db::Candidates& candidates(const std::string& text);
    void addConditions(db::Query& query, const UserFilter& filter);
    void addEmailConditions(db::Query& query, const std::string& text);

    db::Database& m_db;
    const access::Identity& m_viewer;
    db::KnownCandidates m_candidates{};
};

} // namespace trivet::admin
