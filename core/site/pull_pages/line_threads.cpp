#include "pull_pages/line_threads.hpp"

#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "forms/page_form.hpp"
#include "pull_pages/code_thread_view.hpp"

#include <map>

namespace trivet::pull_pages {
namespace {

using diffs::FileDiff;

// The lines a row shows, as comments name them.
std::vector<std::int64_t> linesOf(const diffs::DiffRow& row)
{
    std::vector<std::int64_t> lines;
    for (const auto* line :
         {row.line ? &*row.line : nullptr, row.left ? &*row.left : nullptr, row.right ? &*row.right : nullptr})
        if (line) {
            if (line->after)
                lines.push_back(*line->after);
            if (line->before)
                lines.push_back(-*line->before);
        }
    return lines;
}

// New lines and unchanged ones are commented on as they are now, deleted ones as they were.
void offerComments(FileDiff& file)
{
    for (auto& row : file.rows)
        for (auto* line : {&row.line, &row.left, &row.right})
            if (*line && (*line)->isRemoved)
                (*line)->commentBefore = (*line)->before;
            else if (*line)
                (*line)->commentAfter = (*line)->after;
}

class ThreadPlacer {
public:
    ThreadPlacer(http::Context& context, const ExaminedPull& examined, const reviews::PullReviews& reviews,
                 const LineDraft& draft, const std::string& first)
        : m_draft(draft), m_views(context, examined, reviews, draft, first)
    {
        for (const auto& thread : reviews.threads)
            m_threads[thread.path].push_back(&thread);
    }

    void place(FileDiff& file, const std::string& path)
    {
        std::multimap<std::int64_t, const reviews::Thread*> here;
        for (const auto* thread : m_threads[path])
            here.emplace(thread->isOutdated ? 0 : thread->line, thread);
        bool isFormDue = m_draft.thread == 0 && m_draft.line != 0 && m_draft.path == path;
        for (auto& row : file.rows)
            for (const auto line : linesOf(row)) {
                for (auto [each, end] = here.equal_range(line); each != end; each = here.erase(each))
                    row.threads.push_back(m_views.view(*each->second));
                if (isFormDue && line == m_draft.line) {
                    row.form = m_views.newForm(path);
                    isFormDue = false;
                }
            }
        for (const auto& [line, thread] : here)
            file.looseThreads.push_back(m_views.view(*thread));
        if (isFormDue)
            file.looseForm = m_views.newForm(path);
        if (isFormDue || m_draft.path == path)
            file.isOpen = true;
    }

private:
    const LineDraft& m_draft;
    ThreadViews m_views;
    std::map<std::string, std::vector<const reviews::Thread*>> m_threads{};
};

} // namespace

bool maySpeak(const http::Context& context, const VisiblePull& pull)
{
    return context.who.session && !pull.repo.row().isArchived &&
           (!pull.issue.isLocked || pull.repo.access.allows(repos::Unit::Pulls, repos::AccessLevel::Write));
}

void showThreads(http::Context& context, const ExaminedPull& examined, const reviews::PullReviews& reviews,
                 const diffs::DiffQuery& query, const LineDraft& draft, diffs::ShownDiff& shown)
{
    const auto& changes = shown.list->changes;
    if (shown.page.files.empty())
        return;
    const auto first = shown.first > 0 ? diffs::addressName(changes[shown.first].path) : std::string();
    ThreadPlacer placer(context, examined, reviews, draft, first);
    const bool speaks = maySpeak(context, examined.pull);
    const diffs::DiffAddress address(code_pages::addressIn(context, examined.pull.repo, examined.page() + "/files"),
                                     query);
    for (std::size_t i = 0; i < shown.page.files.size(); ++i) {
        const auto& path = changes[shown.first + i].path;
        auto& file = shown.page.files[i];
        placer.place(file, path);
        if (speaks && isUtf8(path)) {
            file.commentQuery = address.with({{"file", query.file}, {"skip-to", first}, {"comment", path}});
            offerComments(file);
        }
    }
}

} // namespace trivet::pull_pages
