#include "githttp/requested_repository.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "githttp/pull_pushes.hpp"
#include "githttp/pushing.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"

#include <filesystem>

namespace trivet::githttp {

using repos::AccessLevel;

void RequestedRepository::describe(http::Operation& operation)
{
    operation.pathParameter("owner", "Name of the owner");
    operation.pathParameter("repo", "Name of the repository");
    for (const int status : {401, 403, 404})
        operation.refuses(status);
}

std::optional<FoundRepository> findVisible(const http::Services& services, const access::Identity& who,
                                           std::string_view owner, std::string_view name)
{
    if (services.settings.service.requireSigninView && !who.isKnown())
        return std::nullopt;
    FoundRepository found;
    auto& requested = found.requested;
    requested.isWiki = name.ends_with(kWikiEnding);
    if (requested.isWiki)
        name.remove_suffix(kWikiEnding.size());
    repos::RepositoryStore store(services.database());
    auto repository = store.findByName(owner, name);
    found.isMoved = !repository;
    if (!repository)
        repository = store.findMoved(owner, name);
    if (!repository)
        return std::nullopt;
    requested.repository = std::move(*repository);
    requested.access = repos::AccessStore(services.database()).of(requested.repository, who);
    const bool isOn = requested.repository.row.has(requested.unit());
    if (requested.isWiki && !isOn && requested.access.seesIt())
        throw Error::forbidden("repository wiki is disabled");
    if (!isOn || !requested.access.allows(requested.unit(), AccessLevel::Read))
        return std::nullopt;
    return found;
}

void requireWritable(const PushTarget& place)
{
    const auto& [services, requested, who] = place;
    // Which refs it is about is known when they are pushed.
    if (!mayWrite(services, requested, who) &&
        (requested.isWiki || !services.of<const PullPushes>().mayPushWithoutAccess(place)))
        throw Error::forbidden(kReadOnly);
    if (requested.repository.row.isArchived)
        throw Error::forbidden("This repository is archived: it can be read, but not pushed to");
    if (requested.repository.row.isMirror && !requested.isWiki)
        throw Error::forbidden("mirror repository is read-only");
}

void requireScope(const PushTarget& place, access::Level level)
{
    const auto& [services, requested, who] = place;
    if (!who.scopes || who.scopes->allows(access::Permission::Repository, level))
        return;
    // What nobody needs a token for does not depend on it.
    const bool isOpen = level == access::Level::Read && !services.settings.service.requireSigninView &&
                        repos::AccessStore(services.database())
                            .of(requested.repository, {})
                            .allows(requested.unit(), AccessLevel::Read);
    if (!isOpen)
        throw Error::forbidden(std::string(who.keyId.empty() ? "The token" : "The key") + " needs the scope " +
                               (level == access::Level::Read ? "read:repository" : "write:repository"));
}

std::string pathOf(const Settings& settings, const RequestedRepository& requested, Service service)
{
    const repos::Storage storage(settings.repository.root);
    const auto& row = requested.repository.row;
    if (!requested.isWiki)
        return storage.pathOf(row);
    const auto path = storage.wikiPathOf(row);
    if (service == Service::ReceivePack)
        storage.createWiki(row, settings.repository.defaultBranch);
    else if (!std::filesystem::is_directory(path))
        throw Error::notFound("This wiki has no pages yet: create one on the site, or push one");
    return path;
}

} // namespace trivet::githttp
