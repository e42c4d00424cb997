#include "issue_pages/comment_submission.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issues/comment_rules.hpp"
#include "pages/reader.hpp"

namespace trivet::issue_pages {
namespace {

using pages::operator""_text;

// The comment first, so that whoever is told of the end reads why; its files last, for what fails takes only the row of
// a file back. Its ID, if there is one.
std::optional<std::int64_t> add(const issues::IssueOperation& operation, const issues::IssueRow& issue,
                                const WithFiles<CommentForm>& said, const CommentActions& actions)
{
    const auto& form = said.form;
    const auto setState = form.status.empty() ? std::function<void()>([] {})
                                              : actions.prepareState(form.status == "close" ? "closed" : "open");
    const issues::WrittenText written(withPlainLines(form.content));
    return operation.db.transact([&] {
        std::optional<std::int64_t> id;
        if (!trimmed(form.content).empty() || !said.sent.files.empty())
            id = issues::addComment(operation, issue, written).id;
        setState();
        if (id)
            attachFiles(operation, {issue.id, *id}, said.sent);
        return id;
    });
}

// What stands in the way is told where it was tried: an issue that waits for others stays open.
std::optional<forms::Refusal> refusalOf(const std::function<void()>& work)
try {
    return forms::refusalOf("", work);
} catch (const Error& error) {
    if (error.kind() != Error::Kind::PreconditionFailed)
        throw;
    return forms::refusalFrom(error, "");
}

} // namespace

forms::Refusal textNeeded(const http::Context& context)
{
    return forms::refusalAt("content", pages::text(context, "issues.text_required"_text));
}

forms::Answer submitComment(http::Context& context, const issues::IssueToChange& issue,
                            const WithFiles<CommentForm>& said, const CommentActions& actions)
{
    const auto& [form, sent] = said;
    auto refusal = sent.refusal;
    std::optional<std::int64_t> comment;
    if (!refusal && trimmed(form.content).empty() && form.status.empty() && sent.files.empty())
        refusal = textNeeded(context);
    if (!refusal)
        refusal = refusalOf([&] { comment = add(operationOn(context, issue), issue.row, said, actions); });
    if (refusal)
        return actions.showAgain({form, refusal, &sent});
    return backTo(context, issue.repo, comment ? pageOf(context, issue.row, *comment) : pageOf(issue.row));
}

} // namespace trivet::issue_pages
