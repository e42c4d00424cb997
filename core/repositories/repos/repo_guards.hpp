#pragma once
#include "base/error.hpp"
#include "http/context.hpp"
#include "http/operation.hpp"
#include "repos/access.hpp"

// Guards: holding one of these is the proof that its check was made. A repository the caller may not see answers as a
// missing one does, and so does a part of it they may not see; what may be seen, but not used like this, answers 403.
namespace trivet::repos {

inline constexpr MessageFormat<> kNoWriteAccess{"repo.no_write_access",
                                                "user should have a permission to write to a repo"};
inline constexpr MessageFormat<> kArchived{"repo.archived", "repo is archived"};
inline constexpr MessageFormat<> kNotAdministrator{
    "repo.not_administrator", "user should be an owner or a collaborator with admin write of a repository"};

// The repository {owner}/{repo} of the path. A former name answers 307 with the new address.
struct VisibleRepo {
    OwnedRepository its{};
    Access access{};

    const RepositoryRow& row() const { return its.row; }
    static VisibleRepo resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// The repository with the number {id} of the path.
struct NumberedRepo {
    OwnedRepository its{};
    static NumberedRepo resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// What who may see a repository is told if that is not enough.
Error missingAccess(AccessLevel needed);

// Throws Error unless the caller may use a part of it like this, and it is switched on.
inline void requirePart(const VisibleRepo& repo, Unit part, AccessLevel needed)
{
    if (!repo.row().has(part) || !repo.access.allows(part, AccessLevel::Read))
        throw Error::notFound();
    if (!repo.access.allows(part, needed))
        throw missingAccess(needed);
}

// As VisibleRepo for who may use one of its parts like this; the part must be switched on.
template <Unit Part, AccessLevel Needed> struct RepoPart : VisibleRepo {
    static RepoPart resolve(http::Context& context)
    {
        RepoPart repo{VisibleRepo::resolve(context)};
        requirePart(repo, Part, Needed);
        return repo;
    }
    static void describe(http::Operation& operation)
    {
        VisibleRepo::describe(operation);
        if constexpr (Needed > AccessLevel::Read)
            operation.refuses(403);
    }
};
using CodeReader = RepoPart<Unit::Code, AccessLevel::Read>;
using CodeWriter = RepoPart<Unit::Code, AccessLevel::Write>;
using IssueReader = RepoPart<Unit::Issues, AccessLevel::Read>;
using IssueWriter = RepoPart<Unit::Issues, AccessLevel::Write>;

// The same for administrators of the repository.
struct RepoOfAdmin : VisibleRepo {
    static RepoOfAdmin resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// The same for its owner, or the owners of the organization it belongs to.
struct RepoOfOwner : VisibleRepo {
    static RepoOfOwner resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// Any of the above for what changes something: an archived repository answers 423.
template <class Checked> struct Unarchived : Checked {
    static Unarchived resolve(http::Context& context)
    {
        Unarchived repo{Checked::resolve(context)};
        if (repo.row().isArchived)
            throw Error(Error::Kind::Locked, kArchived);
        return repo;
    }
    static void describe(http::Operation& operation)
    {
        Checked::describe(operation);
        operation.refuses(423);
    }
};

} // namespace trivet::repos
