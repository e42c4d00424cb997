#include "release_pages/found_release.hpp"

#include "gitdata/served_repository.hpp"
#include "releases/tagged_commit.hpp"

namespace trivet::release_pages {

std::optional<releases::ReleaseRow> findRow(http::Context& context, const repos::VisibleRepo& repo,
                                            const std::string& tag)
{
    if (auto row = releases::ReleaseStore(context.db()).findByTag(repo.row().id, tag))
        return row;
    if (repo.row().isEmpty)
        return std::nullopt;
    const auto tagged = releases::findTagged(gitdata::servedRepository(context, repo).git, tag);
    return tagged ? std::optional(releases::rowOfTag(repo.row().id, tag, *tagged, std::nullopt)) : std::nullopt;
}

FoundRelease FoundRelease::resolve(http::Context& context)
{
    auto repo = releases::ReleaseReader::resolve(context);
    auto row = findRow(context, repo, std::string(context.pathValue("tag")));
    if (!row || (row->isDraft && !releases::seesDrafts(repo)))
        throw Error::notFound();
    return {std::move(repo), std::move(*row)};
}

void FoundRelease::describe(http::Operation& operation)
{
    releases::ReleaseReader::describe(operation);
    operation.pathParameter("tag", "Tag");
}

OwnRelease OwnRelease::resolve(http::Context& context)
{
    auto repo = releases::ReleaseWriter::resolve(context);
    auto row = releases::ReleaseStore(context.db()).findByTag(repo.row().id, context.pathValue("tag"));
    if (!row || row->isTag)
        throw Error::notFound();
    return {std::move(repo), std::move(*row)};
}

void OwnRelease::describe(http::Operation& operation)
{
    releases::ReleaseWriter::describe(operation);
    operation.pathParameter("tag", "Tag");
}

} // namespace trivet::release_pages
