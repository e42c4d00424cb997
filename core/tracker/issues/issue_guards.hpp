#pragma once
#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "http/context.hpp"
#include "http/operation.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_operation.hpp"
#include "issues/issue_store.hpp"
#include "repos/repo_guards.hpp"

// Guards: holding one of these is the proof that its check was made.
namespace trivet::issues {

inline IssueOperation operationOn(http::Context& context, const repos::VisibleRepo& repo)
{
    return {context.db(), repo.its, repo.access, context.who, context.now};
}

using IssueAdmin = repos::RepoPart<repos::Unit::Issues, repos::AccessLevel::Admin>;

// The issue {index} of a repository the caller may use like that.
template <class Repo> struct IssueIn {
    Repo repo{};
    IssueRow row{};

    static IssueIn resolve(http::Context& context)
    {
        auto repo = Repo::resolve(context);
        const auto number = parseInteger(context.pathValue("index"));
        auto row = number ? IssueStore(context.db()).find(repo.row().id, *number) : std::nullopt;
        if (!row)
            throw Error::notFound();
        return {std::move(repo), std::move(*row)};
    }
    static void describe(http::Operation& operation)
    {
        Repo::describe(operation);
        operation.pathParameter("index", "Number of the issue");
    }
};
using VisibleIssue = IssueIn<repos::IssueReader>;
using IssueToChange = IssueIn<repos::Unarchived<repos::IssueReader>>;
using IssueOfWriter = IssueIn<repos::Unarchived<repos::IssueWriter>>;
using IssueOfAdmin = IssueIn<repos::Unarchived<IssueAdmin>>;

// The entry {id} of some timeline of a repository, with its issue.
template <class Repo> struct EventIn {
    Repo repo{};
    EventRow row{};
    IssueRow issue{};

    static EventIn resolve(http::Context& context)
    {
        auto repo = Repo::resolve(context);
        const auto id = parseInteger(context.pathValue("id"));
        auto row = id ? EventStore(context.db()).find(repo.row().id, *id) : std::nullopt;
        auto issue = row ? IssueStore(context.db()).find(row->issueId) : std::nullopt;
        if (!issue)
            throw Error::notFound();
        return {std::move(repo), std::move(*row), std::move(*issue)};
    }
    static void describe(http::Operation& operation)
    {
        Repo::describe(operation);
        operation.pathParameter("id", "ID of the comment");
    }
};
using VisibleEvent = EventIn<repos::IssueReader>;
using EventToChange = EventIn<repos::Unarchived<repos::IssueReader>>;

// The same where only a comment will do.
template <class Repo> struct CommentIn : EventIn<Repo> {
    static CommentIn resolve(http::Context& context)
    {
        CommentIn comment{EventIn<Repo>::resolve(context)};
        if (!comment.row.isComment())
            throw Error::notFound();
        return comment;
    }
};
using VisibleComment = CommentIn<repos::IssueReader>;
using CommentToChange = CommentIn<repos::Unarchived<repos::IssueReader>>;

// The same at its older address, which names the issue {index} too.
struct EventOfIssue : EventToChange {
    static EventOfIssue resolve(http::Context& context)
    {
        EventOfIssue event{EventToChange::resolve(context)};
        if (parseInteger(context.pathValue("index")) != event.issue.number)
            throw Error::notFound();
        return event;
    }
    static void describe(http::Operation& operation)
    {
        EventToChange::describe(operation);
        operation.pathParameter("index", "Number of the issue");
    }
};

} // namespace trivet::issues
