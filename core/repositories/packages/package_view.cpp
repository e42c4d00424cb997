#include "packages/package_view.hpp"

#include "base/percent.hpp"
#include "db/database.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "repos/repository_view.hpp"
#include "users/account_store.hpp"
#include "users/user_view.hpp"

#include <map>
#include <set>

namespace trivet::packages {
namespace {

template <class T> using ById = std::map<std::int64_t, T>;
using Ids = std::set<std::int64_t>;

ById<users::User> creatorsOf(const std::vector<PackagedVersion>& versions, http::Context& context)
{
    Ids ids;
    for (const auto& each : versions)
        if (each.version.creatorId)
            ids.insert(*each.version.creatorId);
    ById<users::User> found;
    for (const auto& row : users::AccountStore(context.db()).findAll({ids.begin(), ids.end()}))
        found.emplace(row.id, users::toWire(row, context));
    return found;
}

// Those the caller may see.
ById<repos::Repository> repositoriesOf(const std::vector<PackagedVersion>& versions, http::Context& context)
{
    Ids ids;
    for (const auto& each : versions)
        if (each.package.repositoryId)
            ids.insert(*each.package.repositoryId);
    if (ids.empty())
        return {};
    const auto all = repos::RepositoryStore(context.db()).findAll({ids.begin(), ids.end()});
    const auto access = repos::AccessStore(context.db()).of(all, context.who);
    std::vector<repos::OwnedRepository> visible;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (access[i].seesIt())
            visible.push_back(all[i]);
    ById<repos::Repository> found;
    for (auto& each : repos::toWire(visible, context))
        found.emplace(each.id, std::move(each));
    return found;
}

template <class T> std::optional<T> valueOf(const ById<T>& values, const std::optional<std::int64_t>& id)
{
    const auto found = id ? values.find(*id) : values.end();
    return found == values.end() ? std::nullopt : std::optional<T>(found->second);
}

std::vector<Package> toWire(const std::vector<PackagedVersion>& versions, const std::vector<users::AccountRow>& owners,
                            http::Context& context)
{
    const auto creators = creatorsOf(versions, context);
    const auto repositories = repositoriesOf(versions, context);
    ById<users::User> wireOwners;
    for (const auto& owner : owners)
        wireOwners.emplace(owner.id, users::toWire(owner, context));
    std::vector<Package> wire;
    for (const auto& [version, package] : versions) {
        const auto its = wireOwners.find(package.ownerId);
        if (its == wireOwners.end())
            continue; // deleted since it was read
        const auto& owner = its->second;
        wire.push_back(
            {.id = version.id,
             .owner = owner,
             .repository = valueOf(repositories, package.repositoryId),
             .creator = valueOf(creators, version.creatorId),
             .type = package.kind,
             .name = package.name,
             .version = version.version,
             .htmlUrl = context.absoluteUrl(encodePercent(owner.login) + "/-/packages/" + package.kind + "/" +
                                            encodePercent(package.name) + "/" + encodePercent(version.version)),
             .createdAt = {version.createdAt}});
    }
    return wire;
}

} // namespace

std::vector<Package> toWire(const std::vector<PackagedVersion>& versions, const users::AccountRow& owner,
                            http::Context& context)
{
    return toWire(versions, std::vector{owner}, context);
}

std::vector<Package> toWire(const std::vector<PackagedVersion>& versions, http::Context& context)
{
    Ids ids;
    for (const auto& each : versions)
        ids.insert(each.package.ownerId);
    return toWire(versions, users::AccountStore(context.db()).findAll({ids.begin(), ids.end()}), context);
}

Package toWire(const PackagedVersion& version, const users::AccountRow& owner, http::Context& context)
{
    return toWire(std::vector{version}, owner, context).front();
}

std::vector<PackageFile> toWire(const std::vector<FileRow>& files)
{
    std::vector<PackageFile> wire;
    for (const auto& file : files)
        wire.push_back(
            {file.id, file.blob.size, file.name, file.blob.md5, file.blob.sha1, file.blob.sha256, file.blob.sha512});
    return wire;
}

} // namespace trivet::packages
