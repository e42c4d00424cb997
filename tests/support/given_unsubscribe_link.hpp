#pragma once
#include "settings/settings.hpp"
#include "support/case_file.hpp"

#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::test {

// The link of a notification, made before the first step of a case file:
//
//   unsubscribe-link USER issue|repository|mail NUMBER
//        <<unsubscribe:USER-KIND-NUMBER>> is its token; what it is about may be made later
bool isGivenUnsubscribeLink(const std::string& line);
void arrangeUnsubscribeLink(db::Database& db, const Settings& settings, const std::string& line, Captures& captures);

} // namespace trivet::test
