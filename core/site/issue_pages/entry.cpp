#include "issue_pages/entry.hpp"

#include "attachments/attachment_store.hpp"
#include "attachments/attachment_view.hpp"
#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "code_pages/repository_texts.hpp"
#include "issue_pages/text_version.hpp"
#include "issues/timeline_view.hpp"
#include "pages/size.hpp"

namespace trivet::issue_pages {
namespace {

using http::Context;
using issues::operationOn;
using issues::VisibleIssue;

std::vector<pages::SafeHtml> rendered(Context& context, const VisibleIssue& issue,
                                      const std::vector<issues::EventRow>& events, const std::set<std::int64_t>& cut)
{
    std::vector<code_pages::RenderedTexts::Text> texts{{issue.row.body, "issue-"}};
    for (const auto& event : events)
        texts.push_back({event.isComment() || event.event() == issues::Event::Review ? event.body : "",
                         std::to_string(event.id) + "-",
                         {},
                         cut.contains(event.id)});
    return code_pages::renderAbout(context, issue.repo, std::move(texts));
}

bool isPicture(std::string_view name)
{
    const auto lower = asciiLower(name);
    for (const std::string_view ending : {".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif"})
        if (std::string_view(lower).ends_with(ending))
            return true;
    return false;
}

// Puts it in; whoever may edit it may also tick what it says there is to do.
void showText(CommentBlock& comment, const pages::SafeHtml& html, const std::string& text, std::string action)
{
    comment.html = html;
    if (comment.editAddress && html.html.find(" data-line=\"") != std::string::npos)
        comment.tasks = TaskForm{std::move(action), versionOf(text)};
}

class TimelineBuilder {
public:
    TimelineBuilder(Context& context, const VisibleIssue& issue, const std::vector<issues::EventRow>& events)
        : m_context(context),
          m_issue(issue),
          m_mayAct(context.who.isSignedIn() && !issue.repo.row().isArchived),
          m_mayWrite(m_mayAct && operationOn(context, issue).mayWrite())
    {
        std::vector<std::int64_t> comments;
        for (const auto& event : events)
            if (event.isComment())
                comments.push_back(event.id);
        m_tallies = issues::ReactionStore(context.db()).tallies(issue.row.id, comments, context.who.userId);
        if (!comments.empty())
            m_files = attachments::AttachmentStore(context.db()).ofComments(comments);
    }

    CommentBlock opening(const issues::Issue& wire) const
    {
        auto comment = commentBy(personOf(m_context, *wire.user, wire.originalAuthor), wire.createdAt.seconds);
        comment.anchor = "issue-" + std::to_string(m_issue.row.id);
        comment.reactions = reactionsTo({}, m_tallies, m_context.settings, actionAt(issueAt("/reactions")));
        if (m_mayAct && (m_mayWrite || wire.user->id == m_context.who.userId))
            comment.editAddress = issueAt("/edit");
        for (const auto& asset : wire.assets)
            comment.files.push_back(fileOf(asset));
        return comment;
    }

    CommentBlock comment(const issues::EventRow& row, const issues::TimelineComment& wire) const
    {
        auto comment = commentBy(personOf(m_context, *wire.user, row.originalAuthor), wire.createdAt.seconds);
        const auto base = code_pages::addressIn(m_context, m_issue.repo, "comments/" + std::to_string(wire.id));
        comment.anchor = "issuecomment-" + std::to_string(wire.id);
        comment.isEdited = wire.updatedAt.seconds > wire.createdAt.seconds;
        comment.reactions = reactionsTo(wire.id, m_tallies, m_context.settings, actionAt(base + "/reactions"));
        if (m_mayAct && (m_mayWrite || wire.user->id == m_context.who.userId)) {
            comment.editAddress = base + "/edit";
            comment.deleteAddress = base + "/delete";
        }
        for (const auto& file : m_files)
            if (file.eventId == wire.id)
                comment.files.push_back(fileOf(attachments::toWire(file, m_context)));
        return comment;
    }

    TimelineEvent event(const issues::EventRow& row, const issues::TimelineComment& wire) const
    {
        return {.anchor = "event-" + std::to_string(wire.id),
                .author = personOf(m_context, *wire.user, row.originalAuthor),
                .when = pages::momentOf(m_context, wire.createdAt.seconds),
                .sentence = sentenceOf(m_context, m_issue, row, wire)};
    }

private:
    CommentBlock commentBy(Person author, std::int64_t when) const
    {
        CommentBlock comment{};
        comment.author = std::move(author);
        comment.createdAt = pages::momentOf(m_context, when);
        return comment;
    }
    File fileOf(const attachments::Attachment& asset) const
    {
        return {asset.name, asset.browserDownloadUrl, pages::sizeOf(m_context, asset.size), isPicture(asset.name)};
    }
    std::string issueAt(const std::string& below) const
    {
        return code_pages::addressIn(m_context, m_issue.repo, "issues/" + std::to_string(m_issue.row.number) + below);
    }
    // Nothing for those who may not speak here.
    std::optional<std::string> actionAt(std::string address) const
    {
        const bool maySpeak = m_mayAct && (!m_issue.row.isLocked || m_mayWrite);
        return maySpeak ? std::optional(std::move(address)) : std::nullopt;
    }

    Context& m_context;
    const VisibleIssue& m_issue;
    bool m_mayAct = false, m_mayWrite = false;
    std::vector<issues::ReactionTally> m_tallies{};
    std::vector<attachments::AttachmentRow> m_files{};
};

} // namespace

Conversation conversationOf(Context& context, const VisibleIssue& issue, const issues::Issue& wire,
                            const std::vector<issues::EventRow>& events, const std::set<std::int64_t>& cut)
{
    const TimelineBuilder builder(context, issue, events);
    const auto texts = rendered(context, issue, events, cut);
    const auto timeline = issues::toTimeline(events, issue.row, issue.repo.its, context);
    Conversation conversation{.opening = builder.opening(wire)};
    const auto at = [&](const std::string& below) { return code_pages::addressIn(context, issue.repo, below); };
    showText(conversation.opening, texts[0], issue.row.body,
             at("issues/" + std::to_string(issue.row.number) + "/tasks"));
    conversation.opening.hasNoText = texts[0].html.empty();
    for (std::size_t i = 0; i < events.size(); ++i) {
        auto& entry = conversation.entries.emplace_back();
        if (events[i].isCode())
            continue;
        if (!events[i].isComment()) {
            entry.event = builder.event(events[i], timeline[i]);
            if (!texts[i + 1].html.empty())
                entry.event->text = texts[i + 1];
            continue;
        }
        entry.comment = builder.comment(events[i], timeline[i]);
        showText(*entry.comment, texts[i + 1], events[i].body,
                 at("comments/" + std::to_string(events[i].id) + "/tasks"));
    }
    return conversation;
}

} // namespace trivet::issue_pages
