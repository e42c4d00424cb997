#pragma once
#include "issues/issue_row.hpp"
#include "notification_mails/mail_occasion.hpp"
#include "releases/release_row.hpp"
#include "repos/repository_row.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::notification_mails {

// Something somebody wrote.
struct MailText {
    std::string path{}; // of a comment on code; empty: on the whole
    std::int64_t line = 0;
    std::string text{}; // Markdown
};

// What an occasion is about, as it is now.
struct MailContent {
    repos::OwnedRepository repository{};
    users::AccountRow doer{};
    std::optional<issues::IssueRow> issue{};
    std::optional<releases::ReleaseRow> release{}; // one of both
    bool isMerged = false;                         // and was closed by that
    std::string reviewer{};                        // whose review was dismissed
    std::vector<MailText> texts{};
    bool isCut = false;                    // there is more text than a mail has
    std::vector<std::int64_t> mentioned{}; // accounts, in these texts

    // "owner/repo#12", or the title or tag of a release.
    std::string reference() const;
};

// Nothing if any of it is gone.
std::optional<MailContent> contentOf(db::Database& db, const MailOccasion& occasion);

// Those an occasion addresses: who is mentioned in it, assigned or asked.
std::vector<std::int64_t> addressedBy(db::Database& db, const MailOccasion& occasion, const MailContent& content);

} // namespace trivet::notification_mails
