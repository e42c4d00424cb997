#pragma once
#include "mail/mail_message.hpp"
#include "notification_mails/mail_content.hpp"

#include <string>
#include <string_view>

namespace trivet::notification_mails {

// "Alice Liddell", or "alice" without a full name.
std::string displayName(const users::AccountRow& account);

// Where it is read on the site: the issue, the comment in it, the release. Absolute.
std::string addressOf(const Settings& settings, const MailOccasion& occasion, const MailContent& content);

// Puts the mail into its thread and its list, with the identifiers and header fields that Gitea gives them, so that
// filters made for those work.
void addThreadHeaders(mail::Message& message, const Settings& settings, const MailOccasion& occasion,
                      const MailContent& content);
void addReaderHeaders(mail::Message& message, const users::AccountRow& reader, std::string_view reason);
// RFC 2369 and RFC 8058.
void addUnsubscribeHeaders(mail::Message& message, const std::string& address);

} // namespace trivet::notification_mails
