#pragma once
#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "http/context.hpp"
#include "http/path_number.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_operation.hpp"
#include "issues/issue_store.hpp"
#include "repos/repo_guards.hpp"

// Guards: holding one of these is the proof that its check was made.
namespace trivet::issues {

inline constexpr http::PathNumber kIssueIndex{"index", "Number of the issue"};
inline constexpr http::PathNumber kCommentId{"id", "ID of the comment"};

inline IssueOperation operationOn(http::Context& context, const repos::VisibleRepo& repo,
                                  repos::Unit unit = repos::Unit::Issues)
{
    return {context.db(), repo.its, repo.access, context.who, context.now, unit, context.settings.server.rootUrl};
}

// A repository in which the caller uses an issue or a pull request like this: IssueIn and EventIn check it for the part
// it belongs to.
template <repos::AccessLevel Needed> struct TrackerPart : repos::VisibleRepo {
    static constexpr auto kNeeded = Needed;

    static TrackerPart resolve(http::Context& context) { return {repos::VisibleRepo::resolve(context)}; }
    static void describe(http::Operation& operation)
    {
        repos::VisibleRepo::describe(operation);
        if constexpr (Needed > repos::AccessLevel::Read)
            operation.refuses(403);
    }
};
using IssueReader = TrackerPart<repos::AccessLevel::Read>;
using IssueWriter = TrackerPart<repos::AccessLevel::Write>;
using IssueAdmin = TrackerPart<repos::AccessLevel::Admin>;

// The issue or pull request {index} of a repository the caller may use like that.
template <class Repo> struct IssueIn {
    Repo repo{};
    IssueRow row{};

    static IssueIn resolve(http::Context& context)
    {
        auto repo = Repo::resolve(context);
        const auto number = kIssueIndex.in(context);
        auto row = number ? IssueStore(context.db()).find(repo.row().id, *number) : std::nullopt;
        if (!row)
            throw Error::notFound();
        repos::requirePart(repo, Repo::kNeeded, unitOf(*row));
        return {std::move(repo), std::move(*row)};
    }
    static void describe(http::Operation& operation)
    {
        Repo::describe(operation);
        kIssueIndex.describe(operation);
    }
};
using VisibleIssue = IssueIn<IssueReader>;
using IssueToChange = IssueIn<repos::Unarchived<IssueReader>>;
using IssueOfWriter = IssueIn<repos::Unarchived<IssueWriter>>;
using IssueOfAdmin = IssueIn<repos::Unarchived<IssueAdmin>>;

// The entry {id} of some timeline of a repository, with its issue.
template <class Repo> struct EventIn {
    Repo repo{};
    EventRow row{};
    IssueRow issue{};

    static EventIn resolve(http::Context& context)
    {
        auto repo = Repo::resolve(context);
        const auto id = kCommentId.in(context);
        auto row = id ? EventStore(context.db()).find(repo.row().id, *id, context.who) : std::nullopt;
        auto issue = row ? IssueStore(context.db()).find(row->issueId) : std::nullopt;
        if (!issue)
            throw Error::notFound();
        repos::requirePart(repo, Repo::kNeeded, unitOf(*issue));
        if (row->event() == Event::Code && !repos::allowsPart(repo, repos::AccessLevel::Read, repos::Unit::Code))
            throw Error::notFound(); // it speaks of code, and may quote it
        return {std::move(repo), std::move(*row), std::move(*issue)};
    }
    static void describe(http::Operation& operation)
    {
        Repo::describe(operation);
        kCommentId.describe(operation);
    }
};
using VisibleEvent = EventIn<IssueReader>;
using EventToChange = EventIn<repos::Unarchived<IssueReader>>;

// The same where only a comment will do.
template <class Repo> struct CommentIn : EventIn<Repo> {
    static CommentIn resolve(http::Context& context)
    {
        CommentIn comment{EventIn<Repo>::resolve(context)};
        if (!comment.row.isComment() && comment.row.event() != Event::Code)
            throw Error::notFound();
        return comment;
    }
};
using VisibleComment = CommentIn<IssueReader>;
using CommentToChange = CommentIn<repos::Unarchived<IssueReader>>;

template <class Repo> IssueOperation operationOn(http::Context& context, const IssueIn<Repo>& issue)
{
    return operationOn(context, issue.repo, unitOf(issue.row));
}
template <class Repo> IssueOperation operationOn(http::Context& context, const EventIn<Repo>& event)
{
    return operationOn(context, event.repo, unitOf(event.issue));
}

// The same at its older address, which names the issue {index} too.
struct EventOfIssue : EventToChange {
    static EventOfIssue resolve(http::Context& context)
    {
        EventOfIssue event{EventToChange::resolve(context)};
        if (kIssueIndex.in(context) != event.issue.number)
            throw Error::notFound();
        return event;
    }
    static void describe(http::Operation& operation)
    {
        EventToChange::describe(operation);
        kIssueIndex.describe(operation);
    }
};

} // namespace trivet::issues
