#pragma once
#include "settings/settings.hpp"
#include "support/case_file.hpp"

#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::test {

// A second factor a test starts with, written as in the lines before the first step of a case file:
//
//   second-factor USER
//        <<passcode:USER>> is what their authenticator shows now, <<scratch:USER>> a code for when it is lost
bool isGivenSecondFactor(const std::string& line);
void arrangeSecondFactor(db::Database& db, const Settings& settings, const std::string& line, Captures& captures);

} // namespace trivet::test
