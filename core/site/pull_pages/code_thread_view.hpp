#pragma once
#include "diffs/code_thread.hpp"
#include "issues/people.hpp"
#include "pull_pages/comment_parts.hpp"
#include "pull_pages/examined_pull.hpp"
#include "pull_pages/line_threads.hpp"
#include "reviews/review_threads.hpp"

namespace trivet::pull_pages {

// Conversations at lines as a page shows them. All texts of a page are rendered, and all people read, at once.
class ThreadViews {
public:
    ThreadViews(http::Context& context, const ExaminedPull& examined, const reviews::PullReviews& reviews,
                const LineDraft& draft, std::string first);

    diffs::CodeThread view(const reviews::Thread& thread) const;
    // For a comment on the line of the draft.
    diffs::LineForm newForm(const std::string& path) const;

private:
    diffs::ThreadComment commentView(const reviews::CodeComment& comment) const;
    diffs::LineForm form() const;

    http::Context& m_context;
    const ExaminedPull& m_examined;
    const LineDraft& m_draft;
    const std::string m_first; // what the page begins with
    const CommentParts m_parts;
    issues::People m_people{};
    bool m_speaks = false, m_resolves = false, m_hasPending = false, m_writes = false;
    std::string m_token{};
};

} // namespace trivet::pull_pages
