#pragma once
#include "base/text.hpp"
#include "issues/issue_guards.hpp"
#include "issues/pull_store.hpp"

// Guards: holding one of these is the proof that its check was made.
namespace trivet::issues {

inline constexpr MessageFormat<> kNoCodeAccess{"pull.no_code_access", "user should have a permission to read code"};

// A repository that can have pull requests, for who may read them and the code they are about.
struct PullReader : repos::VisibleRepo {
    static constexpr auto kNeeded = repos::AccessLevel::Read;

    static PullReader resolve(http::Context& context) { return of(repos::VisibleRepo::resolve(context)); }
    // The same for one that is known to be visible.
    static PullReader of(repos::VisibleRepo visible)
    {
        PullReader repo{std::move(visible)};
        repos::requirePart(repo, repos::AccessLevel::Read, repos::Unit::Pulls);
        if (repo.row().isEmpty || repo.row().isMirror)
            throw Error::notFound();
        if (!repo.access.allows(repos::Unit::Code, repos::AccessLevel::Read))
            throw Error::forbidden(kNoCodeAccess);
        return repo;
    }
    static void describe(http::Operation& operation)
    {
        repos::VisibleRepo::describe(operation);
        operation.refuses(403);
    }
};

// The pull request {index} of it.
template <class Repo> struct PullIn {
    static constexpr http::PathNumber kIndex{"index", "Number of the pull request"};
    Repo repo{};
    IssueRow issue{};
    PullRow row{};

    static PullIn resolve(http::Context& context)
    {
        auto found = IssueIn<Repo>::resolve(context);
        auto row = PullStore(context.db()).ofIssue(found.row.id); // an issue has none
        if (!row)
            throw Error::notFound();
        return {std::move(found.repo), std::move(found.row), std::move(*row)};
    }
    static void describe(http::Operation& operation)
    {
        Repo::describe(operation);
        kIndex.describe(operation);
    }
};
using VisiblePull = PullIn<PullReader>;
using PullToChange = PullIn<repos::Unarchived<PullReader>>;

} // namespace trivet::issues
