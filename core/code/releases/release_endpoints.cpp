#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "releases/release_guards.hpp"
#include "releases/release_rules.hpp"
#include "releases/release_view.hpp"
#include "releases/releases_tables.hpp"
#include "repos/repo_meta.hpp"

namespace trivet::releases {
namespace {

using http::Context;
using http::Method;
using repos::changing;
using repos::reading;

// Whoever may not see drafts asks for none of them, or for those there are not.
ReleaseFilter filterOf(const repos::VisibleRepo& repo, const ReleaseSearch& wanted)
{
    ReleaseFilter filter{.repositoryId = repo.row().id,
                         .isDraft = wanted.draft,
                         .isPrerelease = wanted.prerelease,
                         .tag = wanted.tagFilter};
    if (!seesDrafts(repo))
        filter.isDraft = false;
    return filter;
}

http::Page<Release> list(Context& context, const ReleaseReader& repo, const ReleaseSearch& wanted,
                         const http::PageRequest& page)
{
    if (wanted.draft == true && !seesDrafts(repo))
        return {};
    ReleaseStore store(context.db());
    const auto filter = filterOf(repo, wanted);
    return {toWire(store.page(filter, {page.limit, page.offset()}), repo.its, context),
            filter.isPublishedOnly() ? repo.row().releaseCount : store.count(filter)};
}

http::Created<Release> create(Context& context, const ReleaseWriter& repo, const users::Caller& caller,
                              const CreateRelease& wanted)
{
    return {toWire(createRelease(context, repo, caller.row, wanted), repo.its, context)};
}

Release latest(Context& context, const ReleaseReader& repo)
{
    const auto row = ReleaseStore(context.db()).latest(repo.row().id);
    if (!row)
        throw Error::notFound();
    return toWire(*row, repo.its, context);
}

Release get(Context& context, const ReleaseIn<ReleaseReader>& release)
{
    return toWire(release.row, release.repo.its, context);
}

Release getOfTag(Context& context, const ReleaseOfTag<ReleaseReader>& release)
{
    return toWire(release.row, release.repo.its, context);
}

Release edit(Context& context, const ReleaseIn<ReleaseWriter>& release, const users::Caller& caller,
             const EditRelease& wanted)
{
    return toWire(editRelease(context, release.repo, caller.row, release.row, wanted), release.repo.its, context);
}

http::NoContent remove(Context& context, const ReleaseIn<ReleaseWriter>& release)
{
    removeRelease(context, release.repo, release.row);
    return {};
}

http::NoContent removeOfTag(Context& context, const ReleaseOfTag<ReleaseWriter>& release)
{
    removeRelease(context, release.repo, release.row);
    return {};
}

// The tag {tag*} of the path, which may have slashes.
struct TagPath {
    static constexpr auto schema = json::path();
    std::string tag{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("tag", &TagPath::tag, "Name"));
    }
};

http::NoContent deleteTag(Context& context, const repos::Unarchived<repos::CodeWriter>& repo, const TagPath& wanted)
{
    removeTag(context, repo, wanted.tag);
    return {};
}

constexpr std::string_view kAll = "/repos/{owner}/{repo}/releases", kOne = "/repos/{owner}/{repo}/releases/{id}",
                           kOfTag = "/repos/{owner}/{repo}/releases/tags/{tag}";

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(reading({kAll, "repoListReleases", "List the releases of a repository"})),
    http::endpoint<create>(changing(Method::Post, {kAll, "repoCreateRelease", "Create a release"}).refusing(403, 409)),
    http::endpoint<latest>(reading(
        {"/repos/{owner}/{repo}/releases/latest", "repoGetLatestRelease", "Get the latest release of a repository"})),
    http::endpoint<getOfTag>(reading({kOfTag, "repoGetReleaseByTag", "Get the release of a tag"})),
    http::endpoint<removeOfTag>(
        changing(Method::Delete, {kOfTag, "repoDeleteReleaseByTag", "Delete the release of a tag"})),
    http::endpoint<get>(reading({kOne, "repoGetRelease", "Get a release"})),
    http::endpoint<edit>(changing(Method::Patch, {kOne, "repoEditRelease", "Edit a release"}).refusing(403, 409)),
    http::endpoint<remove>(changing(Method::Delete, {kOne, "repoDeleteRelease", "Delete a release and keep its tag"})),
    http::endpoint<deleteTag>(
        changing(Method::Delete, {"/repos/{owner}/{repo}/tags/{tag*}", "repoDeleteTag", "Delete a tag"})
            .refusing(409, 422)),
};

} // namespace

std::span<const http::Endpoint> releaseEndpoints() { return kEndpoints; }

} // namespace trivet::releases
