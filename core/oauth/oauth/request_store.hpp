#pragma once
#include "db/column.hpp"

#include <cstdint>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::oauth {

// The requests whose users have answered. What is still to be answered lies in the form of the consent page.
class RequestStore {
public:
    explicit RequestStore(db::Database& db) : m_db(db) {}

    struct Answered {
        std::string_view nonce{};
        std::int64_t sessionId = 0, applicationId = 0, expiresAt = 0;

        static constexpr auto columns()
        {
            return db::columns(db::column("session_id", &Answered::sessionId),
                               db::column("application_id", &Answered::applicationId),
                               db::column("expires_at", &Answered::expiresAt));
        }
    };
    // True for the first answer: of many at once one is.
    bool noteAnswer(const Answered& request);

private:
    db::Database& m_db;
};

} // namespace trivet::oauth
