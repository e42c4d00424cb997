#pragma once
#include "settings/settings.hpp"
#include "support/case_file.hpp"

#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::test {

// A GPG key that somebody has, made with gpg before the first step of a case file:
//
//   gpg-key USER ADDRESS
//        <<gpg-key:USER>> is the armored public key as a JSON string shows it, <<gpg-id:USER>> its id and
//        <<gpg-proof:USER>> its armored signature of the token that the user gets now; <<gpg-key-form:USER>> and
//        <<gpg-proof-form:USER>> are the same as forms are sent
bool isGivenGpgKey(const std::string& line);
void arrangeGpgKey(db::Database& db, const Settings& settings, const std::string& line, Captures& captures);

// One run of gpg with that home, which must succeed; what it writes.
std::string runGpg(const std::string& home, std::vector<std::string> arguments, const std::string& input = {});
// Ends the agent that gpg has started for a home.
void endGpg(const std::string& home);

// Without the quotes around it.
std::string asJson(const std::string& text);

} // namespace trivet::test
