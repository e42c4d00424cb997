#pragma once
#include "support/case_file.hpp"
#include "users/account_row.hpp"

#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::test {

// What a test starts with, written as in the lines before the first step of a case file:
//
//   user NAME [admin] [private|limited] [restricted] [inactive] [prohibited] [must-change-password]
//        signs in with NAME-password, has the address NAME@example.test; <<basic:NAME>> is its Basic credential
//   org NAME owner=USER [private|limited]
//   token NAME USER [SCOPE,SCOPE...] [expired] [repo=OWNER/NAME...]
//        <<token:NAME>> is its value
//   application NAME [public] [resource-server]
//        of the site, sends users to https://NAME.test/back; <<client:NAME>>, <<secret:NAME>> and, as its Basic
//        credential, <<client-basic:NAME>>
//   password-link USER, or email-link USER ADDRESS
//        <<link:USER>> is the code to choose a new password; <<link:ADDRESS>> what follows ? to verify a new address
//   failed-import USER OWNER/NAME
//        of a repository; <<failed-import:OWNER/NAME>> is its number
//   failed-mail ADDRESS
//        that administrators have a notice of
//   registration NAME [ADDRESS]
//        of somebody who has not confirmed the address yet; <<link:NAME>> is the code to do so
//
// Throws std::runtime_error for a line of another form.
void arrange(db::Database& db, const std::string& line, Captures& captures);

// Whether a line is for arrange().
bool isGiven(const std::string& line);

users::AccountRow givenUser(db::Database& db, const std::string& line);
// The value of the token.
std::string givenToken(db::Database& db, const std::string& line);

} // namespace trivet::test
