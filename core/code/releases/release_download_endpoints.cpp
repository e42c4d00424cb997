// Assets of releases at the addresses people and programs build from tag and name.
#include "attachments/attached_file.hpp"
#include "attachments/attachment_store.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "releases/release_guards.hpp"
#include "releases/releases_tables.hpp"

#include <algorithm>

namespace trivet::releases {
namespace {

using attachments::AttachedFile;
using http::Context;

struct AssetPath {
    static constexpr auto schema = json::path();
    std::string tag{}, name{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("tag", &AssetPath::tag, "Tag of the release, or latest"));
        visit(json::field("name", &AssetPath::name, "File name"));
    }
};

// "latest" is a name like any other for who has tagged a release so.
std::optional<ReleaseRow> releaseAt(Context& context, const repos::VisibleRepo& repo, const std::string& tag)
{
    ReleaseStore store(context.db());
    auto row = store.findByTag(repo.row().id, tag);
    if ((!row || row->isTag) && tag == "latest")
        row = store.latest(repo.row().id);
    return row;
}

AttachedFile download(Context& context, const ReleaseReader& repo, const AssetPath& wanted)
{
    const auto release = releaseAt(context, repo, wanted.tag);
    if (!release || release->isTag || (release->isDraft && !seesDrafts(repo)))
        throw Error::notFound();
    auto assets = attachments::AttachmentStore(context.db()).ofReleases({release->id});
    const auto found = std::ranges::find(assets, wanted.name, &attachments::AttachmentRow::name);
    if (found == assets.end())
        throw Error::notFound();
    return {std::move(*found)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<download>({
        .method = http::Method::Get,
        .path = "/{owner}/{repo}/releases/download/{tag}/{name}",
        .id = "downloadReleaseAsset",
        .tag = "pages",
        .summary = "Download an asset of a release",
        .scope = access::Permission::Repository, // what a token needs; a session has none and needs none
        .auth = http::Auth::Open,
        .reach = http::Reach::Repositories,
    }),
};

} // namespace

std::span<const http::Endpoint> releaseDownloadEndpoints() { return kEndpoints; }

} // namespace trivet::releases
