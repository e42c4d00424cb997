#pragma once
#include "mail/mail_message.hpp"
#include "notification_mails/mail_content.hpp"
#include "notification_mails/mail_pages.hpp"
#include "pages/reader.hpp"
#include "pages/templates.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace trivet::notification_mails {

// Makes the mails, in the language of who reads them. Everything is as it is now, and so is what the reader may see.
class MailComposer {
public:
    MailComposer(db::Database& db, const Settings& settings);

    // Nothing if there is nothing to tell any more, or nobody who may read it and wants to.
    std::optional<mail::Message> notification(const MailOccasion& occasion, std::int64_t accountId);
    // All that waits for the reader; nothing if nothing does that may be read.
    std::optional<mail::Message> digest(std::int64_t accountId);

private:
    std::optional<users::AccountRow> readerOf(const MailOccasion& occasion, const MailContent& content,
                                              std::int64_t accountId);
    NotificationPage pageFor(const users::AccountRow& reader, const MailOccasion& occasion, const MailContent& content,
                             pages::TextKey reason);
    std::string plainText(const NotificationPage& page, pages::Language language) const;
    std::vector<DigestLine> linesOf(std::int64_t accountId, pages::Language language);
    std::string html(const MailText& text, const repos::OwnedRepository& repository);
    std::string text(pages::Language language, pages::TextKey key, const pages::Words& words = {}) const;
    std::string sentence(const MailOccasion& occasion, const MailContent& content, pages::Language language) const;
    std::string subject(const MailOccasion& occasion, const MailContent& content, pages::Language language) const;
    std::string settingsAddress() const;

    db::Database& m_db;
    const Settings& m_settings;
    const pages::Templates m_templates;
    std::map<std::string, std::string> m_rendered{}; // of what many are told one after the other
};

} // namespace trivet::notification_mails
