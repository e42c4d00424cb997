#pragma once
#include "base/message.hpp"
#include "base/progress.hpp"
#include "settings/settings.hpp"

#include <cstdint>

namespace trivet::db {
class Database;
}

namespace trivet::mail {

inline constexpr MessageFormat<3> kMailSent{"task.mail_sent",
                                            "sent {{COUNT}}, put off {{PUT_OFF}}, gave up {{GIVEN_UP}}"};

// Sends what is due, one after the other for a few seconds, and says in a few words what became of it. What cannot be
// sent now is tried again for a day, then given up and written into the audit log.
Messages deliverMail(db::Database& db, const Settings& settings, std::int64_t now,
                     const Progress& progress = noProgress);

} // namespace trivet::mail
