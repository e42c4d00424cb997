#pragma once
#include "db/database.hpp"
#include "http/path_number.hpp"
#include "releases/release_store.hpp"
#include "repos/repo_guards.hpp"

namespace trivet::releases {

using ReleaseReader = repos::RepoPart<repos::AccessLevel::Read, repos::Unit::Releases>;
using ReleaseWriter = repos::Unarchived<repos::RepoPart<repos::AccessLevel::Write, repos::Unit::Releases>>;

// Drafts are for those who may publish them.
inline bool seesDrafts(const repos::VisibleRepo& repo)
{
    return repo.access.allows(repos::Unit::Releases, repos::AccessLevel::Write);
}

// The same, and a token must be good for that too.
inline bool mayOpenDrafts(const http::Context& context, const repos::VisibleRepo& repo)
{
    const auto& scopes = context.who.scopes;
    return seesDrafts(repo) && (!scopes || scopes->allows(access::Permission::Repository, access::Level::Write));
}

// The release {id} of the path. A tag that is no release is not found, and neither is a draft that is not to be seen.
template <class Repo> struct ReleaseIn {
    static constexpr http::PathNumber kId{"id", "ID of the release"};
    Repo repo{};
    ReleaseRow row{};

    static ReleaseIn resolve(http::Context& context)
    {
        auto repo = Repo::resolve(context);
        auto row = ReleaseStore(context.db()).find(repo.row().id, kId.require(context));
        if (!row || row->isTag || (row->isDraft && !mayOpenDrafts(context, repo)))
            throw Error::notFound();
        return {std::move(repo), std::move(*row)};
    }
    static void describe(http::Operation& operation)
    {
        Repo::describe(operation);
        kId.describe(operation);
    }
};

// The release of {tag} of the path.
template <class Repo> struct ReleaseOfTag {
    Repo repo{};
    ReleaseRow row{};

    static ReleaseOfTag resolve(http::Context& context)
    {
        auto repo = Repo::resolve(context);
        auto row = ReleaseStore(context.db()).findByTag(repo.row().id, context.pathValue("tag"));
        if (!row || row->isTag || (row->isDraft && !seesDrafts(repo)))
            throw Error::notFound();
        return {std::move(repo), std::move(*row)};
    }
    static void describe(http::Operation& operation)
    {
        Repo::describe(operation);
        operation.pathParameter("tag", "Tag of the release");
    }
};

} // namespace trivet::releases
