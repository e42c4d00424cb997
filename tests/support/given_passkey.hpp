#pragma once
#include "support/authenticator.hpp"
#include "support/case_file.hpp"
#include "users/account_row.hpp"

#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::test {

// Passkeys a test starts with, written as in the lines before the first step of a case file:
//
//   authenticator NAME
//        <<passkey-creation:NAME>> are the fields of the form that adds a passkey, but for its name and the challenge
//   passkey USER
//        the same, and the account of this name has its passkey: <<passkey-use:USER>> are the fields of the form that
//        uses it
//
// Both answer what ***challenge*** has kept last.
bool isGivenPasskey(const std::string& line);
void arrangePasskey(db::Database& db, const std::string& line, Captures& captures);

// What stands for such fields in a text, filled in.
std::string withPasskeyFields(std::string text, const Captures& captures);

// Stores the passkey of the authenticator for the account, under the name "laptop". Answers the user handle.
std::string givePasskey(db::Database& db, const users::AccountRow& account, const Authenticator& authenticator);

} // namespace trivet::test
