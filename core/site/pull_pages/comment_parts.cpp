#include "pull_pages/comment_parts.hpp"

#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "code_pages/repository_texts.hpp"
#include "forms/page_form.hpp"
#include "pull_pages/line_threads.hpp"
#include "pulls/apply_suggestion.hpp"
#include "reviews/suggestion_text.hpp"

namespace trivet::pull_pages {
namespace {

using issue_pages::CommentPart;
using issue_pages::Suggestion;

std::vector<std::string> linesIn(const std::string& text)
{
    std::vector<std::string> lines;
    for (const auto line : split(text, '\n'))
        lines.emplace_back(line);
    if (!lines.empty())
        lines.pop_back();
    return lines;
}

class PartsBuilder {
public:
    PartsBuilder(http::Context& context, const issues::VisiblePull& pull, const std::string& page)
        : m_context(context), m_pull(pull), m_page(page)
    {
    }

    CommentParts build(const reviews::PullReviews& reviews)
    {
        CommentParts all;
        for (const auto& thread : reviews.threads)
            for (const auto& comment : thread.comments)
                split(comment, all[comment.event.id]);
        render();
        return all;
    }

private:
    void split(const reviews::CodeComment& comment, std::vector<CommentPart>& parts)
    {
        const auto pieces = reviews::splitSuggestions(comment.event.body);
        parts.resize(pieces.size());
        std::int64_t number = 0;
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            if (pieces[i].isSuggestion) {
                parts[i].suggestion = suggestionOf(comment, pieces[i].text, ++number);
                continue;
            }
            m_targets.push_back(&parts[i]);
            m_texts.push_back({pieces[i].text, "code-" + std::to_string(m_targets.size()) + "-"});
        }
    }

    void render()
    {
        if (m_texts.empty())
            return;
        auto rendered = code_pages::renderAbout(m_context, m_pull.repo, m_texts);
        for (std::size_t i = 0; i < m_targets.size(); ++i)
            m_targets[i]->prose = std::move(rendered[i]);
    }

    Suggestion suggestionOf(const reviews::CodeComment& comment, const std::string& text, std::int64_t number)
    {
        const auto& place = comment.place;
        Suggestion suggestion{.before = toUtf8(reviews::commentedLine(place.diffHunk)), .lines = linesIn(text)};
        suggestion.number = number;
        suggestion.id = reviews::suggestionId(text);
        suggestion.head = m_pull.row.headSha;
        suggestion.page = m_page;
        if (place.isOutdated || place.isOnOldSide() || comment.event.isPending() || !mayApply())
            return suggestion;
        suggestion.token = forms::formTokenOf(m_context);
        suggestion.applyAction =
            code_pages::addressIn(m_context, m_pull.repo,
                                  "pulls/" + std::to_string(m_pull.issue.number) + "/code-comments/" +
                                      std::to_string(comment.event.id) + "/apply");
        return suggestion;
    }

    // Looked up for the first suggestion only.
    bool mayApply()
    {
        if (!m_mayApply)
            m_mayApply = maySpeak(m_context, m_pull) &&
                         pulls::mayApplySuggestions(m_context, {{m_pull.repo}, m_pull.issue, m_pull.row});
        return *m_mayApply;
    }

    http::Context& m_context;
    const issues::VisiblePull& m_pull;
    const std::string& m_page;
    std::optional<bool> m_mayApply{};
    std::vector<code_pages::RenderedTexts::Text> m_texts{};
    std::vector<CommentPart*> m_targets{}; // where each of them belongs
};

} // namespace

CommentParts partsOf(http::Context& context, const issues::VisiblePull& pull, const reviews::PullReviews& reviews,
                     const std::string& page)
{
    return PartsBuilder(context, pull, page).build(reviews);
}

} // namespace trivet::pull_pages
