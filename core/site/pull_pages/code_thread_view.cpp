#include "pull_pages/code_thread_view.hpp"

#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "code_pages/repository_texts.hpp"
#include "forms/page_form.hpp"
#include "pulls/apply_suggestion.hpp"
#include "reviews/review_rules.hpp"
#include "reviews/suggestion_text.hpp"

namespace trivet::pull_pages {
namespace {

std::vector<std::string> linesIn(const std::string& text)
{
    std::vector<std::string> lines;
    for (const auto line : split(text, '\n'))
        lines.emplace_back(line);
    if (!lines.empty())
        lines.pop_back();
    return lines;
}

} // namespace

ThreadViews::ThreadViews(http::Context& context, const ExaminedPull& examined, const reviews::PullReviews& reviews,
                         const LineDraft& draft, std::string first)
    : m_context(context), m_examined(examined), m_draft(draft), m_first(std::move(first))
{
    const auto& pull = examined.pull;
    m_speaks = maySpeak(context, pull);
    m_hasPending = reviews.pending.has_value();
    m_writes = pull.repo.access.allows(repos::Unit::Pulls, repos::AccessLevel::Write);
    if (m_speaks) {
        const issues::PullToChange own{{pull.repo}, pull.issue, pull.row};
        m_token = forms::formTokenOf(context);
        m_resolves = reviews::mayResolve(context, own);
        m_applies = pulls::mayApplySuggestions(context, own);
    }
    for (const auto& thread : reviews.threads)
        for (const auto& comment : thread.comments)
            m_people.want(comment.event.authorId);
    if (!reviews.threads.empty())
        m_people.load(context);
    renderTexts(reviews);
}

void ThreadViews::renderTexts(const reviews::PullReviews& reviews)
{
    std::vector<code_pages::RenderedTexts::Text> texts;
    std::vector<diffs::CommentPart*> targets;
    std::size_t count = 0;
    for (const auto& thread : reviews.threads)
        for (const auto& comment : thread.comments) {
            auto& parts = m_parts[comment.event.id];
            const auto pieces = reviews::splitSuggestions(comment.event.body);
            parts.resize(pieces.size());
            std::int64_t number = 0;
            for (std::size_t i = 0; i < pieces.size(); ++i) {
                if (pieces[i].isSuggestion) {
                    parts[i].suggestion = suggestionOf(comment, pieces[i].text, ++number);
                    continue;
                }
                texts.push_back({pieces[i].text, "code-" + std::to_string(++count) + "-"});
                targets.push_back(&parts[i]);
            }
        }
    if (texts.empty())
        return;
    auto rendered = code_pages::renderAbout(m_context, m_examined.pull.repo, std::move(texts));
    for (std::size_t i = 0; i < targets.size(); ++i)
        targets[i]->prose = std::move(rendered[i]);
}

diffs::Suggestion ThreadViews::suggestionOf(const reviews::CodeComment& comment, const std::string& text,
                                            std::int64_t number) const
{
    const auto& place = comment.place;
    diffs::Suggestion suggestion{.before = toUtf8(reviews::commentedLine(place.diffHunk)), .lines = linesIn(text)};
    suggestion.number = number;
    suggestion.id = reviews::suggestionId(text);
    suggestion.token = m_token;
    suggestion.head = m_examined.pull.row.headSha;
    if (m_applies && !place.isOutdated && !place.isOnOldSide() && !comment.event.isPending())
        suggestion.applyAction =
            code_pages::addressIn(m_context, m_examined.pull.repo,
                                  m_examined.page() + "/code-comments/" + std::to_string(comment.event.id) + "/apply");
    return suggestion;
}

diffs::ThreadComment ThreadViews::commentView(const reviews::CodeComment& comment) const
{
    const auto& event = comment.event;
    diffs::ThreadComment shown{.anchor = "issuecomment-" + std::to_string(event.id),
                               .author =
                                   issue_pages::personOf(m_context, *m_people.at(event.authorId), event.originalAuthor),
                               .createdAt = pages::momentOf(m_context, event.createdAt),
                               .isPending = event.isPending(),
                               .parts = m_parts.at(event.id)};
    if (m_speaks && (m_writes || event.authorId == m_context.who.userId)) {
        const auto base =
            code_pages::addressIn(m_context, m_examined.pull.repo, "comments/" + std::to_string(event.id));
        shown.editAddress = base + "/edit";
        shown.deleteAddress = base + "/delete";
    }
    return shown;
}

diffs::LineForm ThreadViews::form() const
{
    diffs::LineForm form{
        .action = code_pages::addressIn(m_context, m_examined.pull.repo, m_examined.page() + "/code-comments"),
        .token = m_token,
        .first = m_first};
    form.hasReview = m_hasPending;
    form.hasNoReview = !m_hasPending;
    return form;
}

diffs::LineForm ThreadViews::newForm(const std::string& path) const
{
    auto shown = form();
    shown.id = "line-form";
    shown.path = path;
    shown.side = m_draft.line < 0 ? "old" : "new";
    shown.line = m_draft.line < 0 ? -m_draft.line : m_draft.line;
    shown.content = m_draft.content;
    shown.problem = m_draft.problem;
    shown.isFirst = true;
    const diffs::DiffAddress page(code_pages::addressIn(m_context, m_examined.pull.repo, m_examined.page() + "/files"),
                                  {});
    shown.cancelAddress = page.with({{"skip-to", m_first}}) + "#" + diffs::anchorOf(path);
    return shown;
}

diffs::CodeThread ThreadViews::view(const reviews::Thread& thread) const
{
    diffs::CodeThread shown{.line = thread.line < 0 ? -thread.line : thread.line, .isOld = thread.line < 0};
    shown.isNew = !shown.isOld;
    shown.isResolved = thread.isResolved;
    shown.isOutdated = thread.isOutdated;
    for (const auto& comment : thread.comments)
        shown.comments.push_back(commentView(comment));
    const auto id = thread.comments.front().event.id;
    const bool isAnswered = m_draft.thread != 0 && m_draft.thread == id;
    shown.isUnfolded = isAnswered || (!thread.isResolved && !thread.isOutdated);
    if (m_speaks) {
        shown.reply = form();
        shown.reply->id = "reply-" + std::to_string(id);
        shown.reply->thread = id;
        shown.reply->isReply = true;
        shown.reply->mayBeSingle = !thread.comments.front().event.isPending();
        if (isAnswered) {
            shown.reply->content = m_draft.content;
            shown.reply->problem = m_draft.problem;
        }
    }
    if (m_resolves && !thread.comments.front().event.isPending())
        shown.resolve = diffs::ResolveForm{
            .action = code_pages::addressIn(m_context, m_examined.pull.repo,
                                            m_examined.page() + "/code-comments/" + std::to_string(id) + "/resolve"),
            .token = m_token,
            .first = m_first,
            .resolves = !thread.isResolved,
            .reopens = thread.isResolved};
    return shown;
}

} // namespace trivet::pull_pages
