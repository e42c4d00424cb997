#include "repos/repo_guards.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "http/path_number.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"

namespace trivet::repos {
namespace {

constexpr http::PathNumber kRepositoryId{"id", "ID of the repository"};

constexpr MessageFormat<> kNotOwner{"repo.not_owner", "user should be the owner of the repo"};

void describePath(http::Operation& operation)
{
    operation.pathParameter("owner", "Name of the owner");
    operation.pathParameter("repo", "Name of the repository");
}

// The address of this request with owner and name replaced: where the repository lives now.
std::string addressNow(const http::Context& context, const OwnedRepository& repository)
{
    const auto owner = context.pathValue("owner");
    const auto name = context.pathValue("repo");
    const auto& segments = context.path.segments;
    std::string address;
    bool isReplaced = false;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const bool isHere =
            !isReplaced && i + 1 < segments.size() && segments[i].decoded == owner && segments[i + 1].decoded == name;
        address += address.empty() ? "" : "/";
        address += isHere ? encodePercent(repository.owner.name) + "/" + encodePercent(repository.row.name)
                          : std::string(segments[i].raw);
        i += isHere ? 1 : 0;
        isReplaced |= isHere;
    }
    if (!context.path.query.empty())
        address += "?" + std::string(context.path.query);
    return context.absoluteUrl(address);
}

} // namespace

void setSubject(http::Context& context, const OwnedRepository& repository)
{
    context.hasSubject = [&context, id = repository.row.id] {
        return RepositoryStore(context.db()).find(id).has_value();
    };
}

VisibleRepo VisibleRepo::resolve(http::Context& context)
{
    RepositoryStore store(context.db());
    AccessStore accesses(context.db());
    const auto owner = context.pathValue("owner");
    const auto name = context.pathValue("repo");
    if (auto found = store.findByName(owner, name)) {
        auto access = accesses.of(*found, context.who);
        if (!access.seesIt())
            throw Error::notFound();
        setSubject(context, *found);
        return {std::move(*found), std::move(access)};
    }
    const auto moved = store.findMoved(owner, name);
    if (moved && accesses.of(*moved, context.who).seesIt())
        throw Error::moved(addressNow(context, *moved));
    throw Error::notFound();
}

void VisibleRepo::describe(http::Operation& operation)
{
    describePath(operation);
    operation.refuses(307);
    operation.refuses(404);
}

RepoOfCloneAddress RepoOfCloneAddress::resolve(http::Context& context)
{
    RepositoryStore store(context.db());
    const auto owner = context.pathValue("owner");
    const auto name = context.pathValue("repo");
    auto found = store.findByName(owner, name);
    if (!found)
        found = store.findMoved(owner, name);
    if (!found)
        throw Error::notFound();
    auto access = AccessStore(context.db()).of(*found, context.who);
    if (!access.seesIt())
        throw Error::notFound();
    return {{std::move(*found), std::move(access)}};
}

void RepoOfCloneAddress::describe(http::Operation& operation)
{
    describePath(operation);
    operation.refuses(404);
}

NumberedRepo NumberedRepo::resolve(http::Context& context)
{
    const auto id = kRepositoryId.in(context);
    auto found = id ? RepositoryStore(context.db()).find(*id) : std::nullopt;
    if (!found || !AccessStore(context.db()).of(*found, context.who).seesIt())
        throw Error::notFound();
    setSubject(context, *found);
    return {std::move(*found)};
}

void NumberedRepo::describe(http::Operation& operation)
{
    kRepositoryId.describe(operation);
    operation.refuses(404);
}

Error missingAccess(AccessLevel needed)
{
    return Error::forbidden(needed >= AccessLevel::Admin ? Message(kNotAdministrator) : Message(kNoWriteAccess));
}

RepoOfAdmin RepoOfAdmin::resolve(http::Context& context)
{
    RepoOfAdmin repo{VisibleRepo::resolve(context)};
    if (!repo.access.isAdmin())
        throw missingAccess(AccessLevel::Admin);
    return repo;
}

void RepoOfAdmin::describe(http::Operation& operation)
{
    VisibleRepo::describe(operation);
    operation.refuses(403);
}

RepoOfOwner RepoOfOwner::resolve(http::Context& context)
{
    RepoOfOwner repo{VisibleRepo::resolve(context)};
    if (!repo.access.isOwner())
        throw Error::forbidden(kNotOwner);
    return repo;
}

void RepoOfOwner::describe(http::Operation& operation) { RepoOfAdmin::describe(operation); }

} // namespace trivet::repos
