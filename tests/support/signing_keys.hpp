#pragma once
#include "settings/settings.hpp"

#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::test {

constexpr std::string_view kTestSecretKey = "a secret key for tests only";

// Settings that need no RSA key, which takes a while to make.
Settings quickKeySettings();

// Gives the database a current and a next key for every configured algorithm. The keys are made once in a process and
// sealed for each database.
void givenSigningKeys(db::Database& db, const Settings& settings, std::string_view secretKey, std::int64_t now);

} // namespace trivet::test
