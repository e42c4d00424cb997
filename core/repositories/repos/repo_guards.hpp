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

// The repository of a clone address that somebody opens in a browser, also under a former name: they are led on anyway.
struct RepoOfCloneAddress : VisibleRepo {
    static RepoOfCloneAddress resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// The repository with the number {id} of the path.
struct NumberedRepo {
    OwnedRepository its{};
    static NumberedRepo resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// Whatever fails from now on because the repository was deleted meanwhile is told as one that is missing.
void setSubject(http::Context& context, const OwnedRepository& repository);

// What who may see a repository is told if that is not enough.
Error missingAccess(AccessLevel needed);

// Whether the caller may use one of these parts of it like this; the part must be switched on.
template <class... Parts> bool allowsPart(const VisibleRepo& repo, AccessLevel level, Parts... parts)
{
    return ((repo.row().has(parts) && repo.access.allows(parts, level)) || ...);
}

// Throws Error unless they may.
template <class... Parts> void requirePart(const VisibleRepo& repo, AccessLevel needed, Parts... parts)
{
    if (!allowsPart(repo, AccessLevel::Read, parts...))
        throw Error::notFound();
    if (!allowsPart(repo, needed, parts...))
        throw missingAccess(needed);
}

// As VisibleRepo for who may use one of these parts like this.
template <AccessLevel Needed, Unit... Parts> struct RepoPart : VisibleRepo {
    static RepoPart resolve(http::Context& context)
    {
        RepoPart repo{VisibleRepo::resolve(context)};
        requirePart(repo, Needed, Parts...);
        return repo;
    }
    static void describe(http::Operation& operation)
    {
        VisibleRepo::describe(operation);
        if constexpr (Needed > AccessLevel::Read)
            operation.refuses(403);
    }
};
using CodeReader = RepoPart<AccessLevel::Read, Unit::Code>;
using CodeWriter = RepoPart<AccessLevel::Write, Unit::Code>;
using IssueReader = RepoPart<AccessLevel::Read, Unit::Issues>;
// Labels, milestones and comments belong to issues and pull requests alike.
using TrackerReader = RepoPart<AccessLevel::Read, Unit::Issues, Unit::Pulls>;
using TrackerWriter = RepoPart<AccessLevel::Write, Unit::Issues, Unit::Pulls>;

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
