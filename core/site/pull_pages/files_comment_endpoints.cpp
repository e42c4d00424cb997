// What people say about lines of a pull request, and what becomes of it.
#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "forms/page_form.hpp"
#include "forms/refusal.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issues/comment_types.hpp"
#include "pages/notice.hpp"
#include "pull_pages/files_page.hpp"
#include "pull_pages/pull_meta.hpp"
#include "pull_pages/pull_pages_tables.hpp"
#include "pulls/apply_suggestion.hpp"
#include "reviews/code_comment_store.hpp"
#include "reviews/review_rules.hpp"
#include "users/user_guards.hpp"

namespace trivet::pull_pages {
namespace {

using http::Context;
using issues::PullToChange;
using pages::operator""_text;

constexpr auto kPages = json::oneOf("", "conversation");

struct LineCommentForm {
    static constexpr auto schema = json::form("LineCommentForm");
    std::string content{}, path{}, side{}, first{}, event{}, page{};
    std::int64_t line = 0, thread = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = LineCommentForm;
        visit(field("content", &F::content, "Text in Markdown", maxLength(issues::kMaxBody)));
        visit(field("path", &F::path, "Path of the file", maxLength(4096)));
        visit(field("side", &F::side, "old or new", json::oneOf("", "old", "new")));
        visit(field("line", &F::line, "Number of the line"));
        visit(field("thread", &F::thread, "The comment that is answered, instead of a line"));
        visit(field("first", &F::first, "The file the page begins with", maxLength(4096)));
        visit(field("event", &F::event, "review: into the pending review", json::oneOf("", "single", "review")));
        visit(field("page", &F::page, "Where the form stood", kPages));
    }
};

// The comment {id} of this pull request, if the caller may see it.
reviews::CodeComment requireComment(Context& context, const PullToChange& pull, std::int64_t id)
{
    auto comment = reviews::CodeCommentStore(context.db()).find(pull.repo.row().id, id, context.who.userId);
    if (!comment || comment->place.issueId != pull.issue.id)
        throw Error::notFound();
    return std::move(*comment);
}

// To the page the form stood on: the conversation, or the files from the first one that was shown.
http::Redirect backTo(const std::string& page, Context& context, const PullToChange& pull, const std::string& first,
                      std::int64_t comment)
{
    if (page == "conversation")
        return {code_pages::addressIn(context, pull.repo, issue_pages::pageOf(pull.issue)) + "#issuecomment-" +
                std::to_string(comment)};
    const diffs::DiffAddress address(
        code_pages::addressIn(context, pull.repo, issue_pages::pageOf(pull.issue) + "/files"), {});
    return {address.with({{"skip-to", first}}) + "#issuecomment-" + std::to_string(comment)};
}

forms::Answer speak(Context& context, const forms::OwnForm&, const PullToChange& pull, const LineCommentForm& form)
{
    const auto content = issue_pages::withPlainLines(form.content);
    const auto when = form.event == "review" ? reviews::When::WithReview : reviews::When::AtOnce;
    const auto line = form.side == "old" ? -form.line : form.line;
    std::int64_t id = 0;
    const auto answered = form.thread > 0 ? std::optional(requireComment(context, pull, form.thread)) : std::nullopt;
    const auto refusal = forms::refusalOf("content", [&] {
        id = answered ? reviews::replyTo(context, pull, *answered, content, when)
                      : reviews::addCodeComment(context, pull, {form.path, content, line}, when);
    });
    if (!refusal)
        return backTo(form.page, context, pull, form.first, id);
    FilesDraft draft{.line = {.path = form.path, .line = line, .thread = form.thread, .content = form.content}};
    draft.line.problem = forms::told(context, *refusal);
    return filesPageAgain(context, pull, form.first, draft);
}

struct CommentPath {
    static constexpr auto schema = json::path();
    std::int64_t id = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &CommentPath::id, "Number of a comment on code"));
    }
};

struct ResolvedForm {
    static constexpr auto schema = json::form("ResolvedForm");
    bool resolved = false;
    std::string first{}, page{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("resolved", &ResolvedForm::resolved, "Whether the conversation is resolved"));
        visit(json::field("first", &ResolvedForm::first, "The file the page begins with", json::maxLength(4096)));
        visit(json::field("page", &ResolvedForm::page, "Where the form stood", kPages));
    }
};

http::Redirect resolve(Context& context, const forms::OwnForm&, const PullToChange& pull, const CommentPath& path,
                       const ResolvedForm& form)
{
    const auto comment = requireComment(context, pull, path.id);
    reviews::setResolved(context, pull, comment, form.resolved);
    return backTo(form.page, context, pull, form.first, path.id);
}

struct ApplyForm {
    static constexpr auto schema = json::form("ApplySuggestionForm");
    std::int64_t suggestion = 1;
    std::string head{}, seen{}, page{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("suggestion", &ApplyForm::suggestion, "Which one of the comment"));
        visit(field("head", &ApplyForm::head, "The commit that was looked at", json::maxLength(64)));
        visit(field("seen", &ApplyForm::seen, "The suggestion that was looked at", json::maxLength(64)));
        visit(field("page", &ApplyForm::page, "Where the form stood", kPages));
    }
};

forms::Answer apply(Context& context, const forms::OwnForm&, const PullToChange& pull, const users::Caller& caller,
                    const CommentPath& path, const ApplyForm& form)
{
    const auto comment = requireComment(context, pull, path.id);
    const auto refusal = forms::refusalOf("", [&] {
        pulls::applySuggestion(context, pull, caller.row, comment, {form.suggestion, form.head, form.seen});
    });
    if (refusal) {
        auto view = filesPageAgain(context, pull, comment.place.path, {.problem = forms::told(context, *refusal)});
        view.status = 409;
        return view;
    }
    pages::leaveNotice(context, "pulls.suggestion_applied"_text);
    if (!form.page.empty())
        return backTo(form.page, context, pull, "", path.id);
    return http::Redirect{code_pages::addressIn(context, pull.repo, issue_pages::pageOf(pull.issue) + "/files#") +
                          diffs::anchorOf(comment.place.path)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<speak>(changing({"/{owner}/{repo}/pulls/{index}/code-comments", "sayAboutLine",
                                    "Comment on a line of a pull request, or answer such a comment"})),
    http::endpoint<resolve>(changing({"/{owner}/{repo}/pulls/{index}/code-comments/{id}/resolve", "resolveThreadOfPage",
                                      "Mark a conversation about a line as resolved or not"})),
    http::endpoint<apply>(changing({"/{owner}/{repo}/pulls/{index}/code-comments/{id}/apply", "applySuggestion",
                                    "Commit what a comment suggests"})
                              .refusing(409)),
};

} // namespace

std::span<const http::Endpoint> pullFilesCommentEndpoints() { return kEndpoints; }

} // namespace trivet::pull_pages
