#pragma once
#include "mail/waiting_mail.hpp"
#include "outbox/outbox_kind.hpp"
#include "json/field.hpp"

#include <cstdint>
#include <string>

namespace trivet::notification_mails {

// Something that people are mailed about. It travels as JSON: to where its readers are found, and from there to each.
struct MailOccasion {
    static constexpr auto schema = json::body("MailOccasion");
    // opened, closed, reopened, assigned, pushed, commented, approved, rejected, reviewed, dismissed, review_requested,
    // released; or digest, which has no other members.
    std::string what{};
    std::int64_t repositoryId = 0;
    std::int64_t subjectId = 0; // the issue, the pull request or the release
    std::int64_t detailId = 0;  // the comment or review; who was assigned or asked (a team: below zero)
    std::int64_t doerId = 0;
    std::int64_t happenedAt = 0;

    bool isAboutRelease() const { return what == "released"; }
    bool isDigest() const { return what == "digest"; }
    // Only those it names hear of it.
    bool isForAddressedOnly() const { return what == "assigned" || what == "review_requested"; }

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using O = MailOccasion;
        visit(json::field("what", &O::what, ""));
        visit(json::field("repository_id", &O::repositoryId, ""));
        visit(json::field("subject_id", &O::subjectId, ""));
        visit(json::field("detail_id", &O::detailId, ""));
        visit(json::field("doer_id", &O::doerId, ""));
        visit(json::field("happened_at", &O::happenedAt, ""));
    }
};

// An occasion whose readers are not found yet, and a mail to one of them, by the number of the account.
inline constexpr outbox::Kind kOccasionKind{.name = "mail_occasion", .pauses = mail::kMailPauses};
inline constexpr outbox::Kind kNotificationKind{.name = "notification_mail", .pauses = mail::kMailPauses};

} // namespace trivet::notification_mails
