#include "pull_pages/code_thread_view.hpp"

#include "code_pages/repo_head.hpp"
#include "forms/page_form.hpp"
#include "reviews/review_rules.hpp"

namespace trivet::pull_pages {

ThreadViews::ThreadViews(http::Context& context, const ExaminedPull& examined, const reviews::PullReviews& reviews,
                         const LineDraft& draft, std::string first)
    : m_context(context),
      m_examined(examined),
      m_draft(draft),
      m_first(std::move(first)),
      m_parts(partsOf(context, examined.pull, reviews, ""))
{
    const auto& pull = examined.pull;
    m_speaks = maySpeak(context, pull);
    m_hasPending = reviews.pending.has_value();
    m_writes = pull.repo.access.allows(repos::Unit::Pulls, repos::AccessLevel::Write);
    if (m_speaks) {
        const issues::PullToChange own{{pull.repo}, pull.issue, pull.row};
        m_token = forms::formTokenOf(context);
        m_resolves = reviews::mayResolve(context, own);
    }
    for (const auto& thread : reviews.threads)
        for (const auto& comment : thread.comments)
            m_people.want(comment.event.authorId);
    if (!reviews.threads.empty())
        m_people.load(context);
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
