#include "notification_mails/mail_composer.hpp"

#include "db/database.hpp"
#include "mail/header_text.hpp"
#include "mail/mail_preference_store.hpp"
#include "markup/escape.hpp"
#include "markup/given_context.hpp"
#include "notification_mails/audience_store.hpp"
#include "notification_mails/digest_store.hpp"
#include "notification_mails/mail_pages.hpp"
#include "notification_mails/thread_headers.hpp"
#include "notification_mails/unsubscribe_token.hpp"
#include "pages/alert_titles.hpp"
#include "pages/web_root.hpp"
#include "json/read.hpp"

#include <algorithm>

namespace trivet::notification_mails {
namespace {

using pages::Language;
using pages::TextKey;
using pages::operator""_text;

constexpr std::size_t kMostOfSubject = 400; // bytes
constexpr std::size_t kMostRendered = 64;   // texts
constexpr std::int64_t kMostDigestLines = 100;

// Why somebody is mailed: a word for programs, a sentence for people.
struct Reason {
    std::string_view word;
    TextKey text;
};

Reason reasonFor(const users::AccountRow& reader, const MailOccasion& occasion, const MailContent& content)
{
    if (occasion.what == "assigned")
        return {"assign", "mail.because_assign"_text};
    if (occasion.what == "review_requested")
        return {"review_requested", "mail.because_review_requested"_text};
    if (reader.id == occasion.doerId)
        return {"your_activity", "mail.because_own"_text};
    if (content.release)
        return {"subscribed", "mail.because_release"_text};
    if (std::find(content.mentioned.begin(), content.mentioned.end(), reader.id) != content.mentioned.end())
        return {"mention", "mail.because_mention"_text};
    if (content.issue->authorId == reader.id)
        return {"author", "mail.because_author"_text};
    return {"subscribed", "mail.because_subscribed"_text};
}

struct Sentence {
    std::string_view what;
    TextKey ofIssue, ofPull;
};
constexpr Sentence kSentences[] = {
    {"opened", "mail.issue_opened"_text, "mail.pull_opened"_text},
    {"closed", "mail.issue_closed"_text, "mail.pull_closed"_text},
    {"reopened", "mail.issue_reopened"_text, "mail.pull_reopened"_text},
    {"assigned", "mail.issue_assigned"_text, "mail.pull_assigned"_text},
    {"pushed", "mail.pushed"_text, "mail.pushed"_text},
    {"commented", "mail.commented"_text, "mail.commented"_text},
    {"approved", "mail.approved"_text, "mail.approved"_text},
    {"rejected", "mail.rejected"_text, "mail.rejected"_text},
    {"reviewed", "mail.reviewed"_text, "mail.reviewed"_text},
    {"dismissed", "mail.dismissed"_text, "mail.dismissed"_text},
    {"review_requested", "mail.review_requested"_text, "mail.review_requested"_text},
    {"released", "mail.released"_text, "mail.released"_text},
};

Subscription subscriptionTo(const users::AccountRow& reader, const MailContent& content)
{
    if (content.release)
        return {reader.id, Subscription::Kind::Repository, content.repository.row.id};
    return {reader.id, Subscription::Kind::Issue, content.issue->id};
}

Language languageOf(const users::AccountRow& reader) { return pages::chooseLanguage(reader.language, ""); }

// RFC 3676 §4.3: what comes below is no part of what was said.
std::string footer(const std::vector<std::string>& lines)
{
    std::string text = "\n-- \n";
    for (const auto& line : lines)
        text += line + "\n";
    return text;
}

} // namespace

MailComposer::MailComposer(db::Database& db, const Settings& settings)
    : m_db(db),
      m_settings(settings),
      m_templates(pages::webRoot(settings), {}, pages::kTemplateNames, pages::Templates::Reading::AtFirstUse)
{
}

std::string MailComposer::text(Language language, TextKey key, const pages::Words& words) const
{
    return pages::filled(m_templates.text(language, key), words);
}

std::string MailComposer::settingsAddress() const { return m_settings.server.rootUrl + "user/settings/notifications"; }

std::string MailComposer::sentence(const MailOccasion& occasion, const MailContent& content, Language language) const
{
    for (const auto& row : kSentences)
        if (row.what == occasion.what)
            return text(language,
                        content.isMerged                         ? "mail.pull_merged"_text
                        : content.issue && content.issue->isPull ? row.ofPull
                                                                 : row.ofIssue,
                        {{"NAME", displayName(content.doer)},
                         {"REFERENCE", content.reference()},
                         {"REVIEWER", content.reviewer}});
    return {};
}

std::string MailComposer::subject(const MailOccasion& occasion, const MailContent& content, Language language) const
{
    const auto repository = content.repository.fullName();
    std::string subject;
    if (content.release)
        subject = text(language, "mail.release_subject"_text,
                       {{"TAG", content.release->tagName}, {"REPOSITORY", repository}});
    else
        subject = (occasion.what == "opened" ? "[" : "Re: [") + repository + "] " +
                  std::string(mail::wholeCharacters(content.issue->title, kMostOfSubject)) + " (#" +
                  std::to_string(content.issue->number) + ")";
    const auto& prefix = m_settings.mailer.subjectPrefix;
    return prefix.empty() ? subject : prefix + " " + subject;
}

std::string MailComposer::html(const MailText& text, const repos::OwnedRepository& repository)
{
    const auto key = repository.fullName() + "\n" + text.text;
    if (const auto known = m_rendered.find(key); known != m_rendered.end())
        return known->second;
    auto context = markup::contextFrom(repository.fullName(), m_settings.server.rootUrl);
    context.newlines = markup::Newlines::AsBreaks;
    context.images = markup::imageRulesOf(m_settings);
    auto html = markup::renderInChild(text.text, context);
    if (!html) {
        html = "<pre>";
        markup::appendEscaped(*html, text.text);
        *html += "</pre>";
    }
    if (m_rendered.size() >= kMostRendered)
        m_rendered.clear();
    return m_rendered[key] = std::move(*html);
}

std::optional<users::AccountRow> MailComposer::readerOf(const MailOccasion& occasion, const MailContent& content,
                                                        std::int64_t accountId)
{
    return AudienceStore(m_db, m_settings).reader(occasion, accountId, addressedBy(m_db, occasion, content));
}

std::optional<mail::Message> MailComposer::notification(const MailOccasion& occasion, std::int64_t accountId)
{
    const auto content = contentOf(m_db, occasion);
    const auto reader = content ? readerOf(occasion, *content, accountId) : std::nullopt;
    if (!reader || mail::MailPreferenceStore(m_db).of(accountId, m_settings).notifications == "disabled")
        return std::nullopt;
    const auto reason = reasonFor(*reader, occasion, *content);
    const auto page = pageFor(*reader, occasion, *content, reason.text);
    mail::Message message{.from = mail::senderOf(m_settings), .to = reader->email, .subject = page.subject};
    message.fromName = displayName(content->doer);
    const auto language = languageOf(*reader);
    message.body = plainText(page, language);
    if (!m_settings.mailer.sendAsPlainText)
        message.html = m_templates.expandAlone("mail/notification", language, pages::valuesOf(page));
    if (language != Language::English)
        pages::translateAlertTitles(message.html, m_templates, language);
    addThreadHeaders(message, m_settings, occasion, *content);
    addReaderHeaders(message, *reader, reason.word);
    addUnsubscribeHeaders(message, page.unsubscribe);
    return message;
}

NotificationPage MailComposer::pageFor(const users::AccountRow& reader, const MailOccasion& occasion,
                                       const MailContent& content, TextKey reason)
{
    const auto language = languageOf(reader);
    NotificationPage page{.language = std::string(codeOf(language)),
                          .subject = subject(occasion, content, language),
                          .heading = content.issue ? content.issue->title : content.reference(),
                          .sentence = sentence(occasion, content, language),
                          .address = addressOf(m_settings, occasion, content),
                          .reason = text(language, reason),
                          .unsubscribe = unsubscribeAddress(m_settings, subscriptionTo(reader, content)),
                          .settingsAddress = settingsAddress(),
                          .site = m_settings.site.appName,
                          .isCut = content.isCut};
    for (const auto& each : content.texts) {
        auto& part = page.parts.emplace_back(NotificationPart{.text = each.text});
        if (!each.path.empty())
            part.place =
                text(language, "mail.code_line"_text, {{"PATH", each.path}, {"LINE", std::to_string(each.line)}});
        if (!m_settings.mailer.sendAsPlainText)
            part.body = {html(each, content.repository)};
    }
    return page;
}

std::string MailComposer::plainText(const NotificationPage& page, Language language) const
{
    auto body = page.sentence + "\n";
    for (const auto& part : page.parts)
        body += (part.place ? "\n" + *part.place + ":" : "") + "\n" + part.text + "\n";
    if (page.isCut)
        body += "\n" + text(language, "mail.is_cut"_text) + "\n";
    return body + footer({page.reason, text(language, "mail.view"_text, {{"SITE", page.site}}) + ": " + page.address,
                          text(language, "mail.unsubscribe"_text) + ": " + page.unsubscribe});
}

// Empty: there is nothing to read.
std::vector<DigestLine> MailComposer::linesOf(std::int64_t accountId, Language language)
{
    std::vector<DigestLine> lines;
    for (const auto& entry : DigestStore(m_db).ofAccount(accountId, kMostDigestLines)) {
        const auto occasion = json::read<MailOccasion>(entry.payload);
        const auto content = contentOf(m_db, occasion);
        if (content && readerOf(occasion, *content, accountId))
            lines.push_back({.heading = content->issue ? content->issue->title : content->reference(),
                             .sentence = sentence(occasion, *content, language),
                             .address = addressOf(m_settings, occasion, *content)});
    }
    return lines;
}

std::optional<mail::Message> MailComposer::digest(std::int64_t accountId)
{
    const auto reader = AudienceStore(m_db, m_settings).reachable(accountId);
    if (!reader || mail::MailPreferenceStore(m_db).of(accountId, m_settings).notifications == "disabled")
        return std::nullopt;
    const auto language = languageOf(*reader);
    DigestPage page{.language = std::string(codeOf(language)),
                    .subject = text(language, "mail.digest_subject"_text, {{"SITE", m_settings.site.appName}}),
                    .reason = text(language, "mail.because_digest"_text),
                    .unsubscribe = unsubscribeAddress(m_settings, {reader->id, Subscription::Kind::Mail, reader->id}),
                    .settingsAddress = settingsAddress(),
                    .lines = linesOf(accountId, language)};
    if (page.lines.empty())
        return std::nullopt;
    if (const auto more = DigestStore(m_db).count(accountId) - kMostDigestLines; more > 0)
        page.more = text(language, more == 1 ? "mail.digest_more_one"_text : "mail.digest_more"_text,
                         {{"COUNT", std::to_string(more)}});
    mail::Message message{.from = mail::senderOf(m_settings), .to = reader->email, .subject = page.subject};
    for (const auto& line : page.lines)
        message.body += line.heading + "\n" + line.sentence + "\n" + line.address + "\n\n";
    if (page.more)
        message.body += *page.more + "\n";
    message.body += footer({page.reason, text(language, "mail.unsubscribe"_text) + ": " + page.unsubscribe});
    if (!m_settings.mailer.sendAsPlainText)
        message.html = m_templates.expandAlone("mail/digest", language, pages::valuesOf(page));
    message.headers = {{"List-ID", "digest <digest." + reader->name + "." + mail::ownHost(m_settings) + ">"},
                       {"Precedence", "list"}};
    addReaderHeaders(message, *reader, "digest");
    addUnsubscribeHeaders(message, page.unsubscribe);
    return message;
}

} // namespace trivet::notification_mails
