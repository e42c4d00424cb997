#include "releases/release_view.hpp"

#include "attachments/attachment_store.hpp"
#include "base/equal_range.hpp"
#include "base/percent.hpp"
#include "db/database.hpp"
#include "gitdata/served_repository.hpp"
#include "issues/people.hpp"

#include <algorithm>
#include <span>

namespace trivet::releases {
namespace {

using attachments::Attachment;
using attachments::AttachmentRow;

std::string addressOf(const repos::OwnedRepository& repository)
{
    return encodePercent(repository.owner.name) + "/" + encodePercent(repository.row.name);
}

// Sorted by name, as assets are read.
bool hasTwins(std::span<const AttachmentRow> assets)
{
    return std::adjacent_find(assets.begin(), assets.end(),
                              [](const auto& a, const auto& b) { return a.name == b.name; }) != assets.end();
}

std::vector<Attachment> wiresOf(std::span<const AttachmentRow> assets, const std::string& downloads,
                                const http::Context& context)
{
    const bool isByUuid = hasTwins(assets);
    std::vector<Attachment> wires;
    wires.reserve(assets.size());
    for (const auto& row : assets) {
        auto& wire = wires.emplace_back(Attachment{.id = row.id, .name = row.name, .size = row.size});
        wire.downloadCount = row.downloadCount;
        wire.createdAt = {row.createdAt};
        wire.uuid = row.uuid;
        if (!row.externalUrl.empty())
            wire.browserDownloadUrl = row.externalUrl;
        else
            wire.browserDownloadUrl =
                isByUuid ? context.absoluteUrl("attachments/" + row.uuid) : downloads + encodePercent(row.name);
    }
    return wires;
}

// Where the addresses of all releases of a repository begin.
struct Addresses {
    std::string html, api;

    Addresses(const repos::OwnedRepository& repository, const http::Context& context)
        : html(context.absoluteUrl(addressOf(repository))),
          api(context.absoluteUrl("api/v1/repos/" + addressOf(repository) + "/releases/"))
    {
    }
    std::string downloadsOf(const ReleaseRow& row) const
    {
        return html + "/releases/download/" + encodePercent(row.tagName) + "/";
    }
};

Release wireOf(const ReleaseRow& row, const Addresses& at)
{
    const auto tag = gitdata::encodePath(row.tagName);
    Release wire{.id = row.id, .tagName = row.tagName, .targetCommitish = row.target, .name = row.title};
    wire.body = row.note;
    wire.url = at.api + std::to_string(row.id);
    wire.htmlUrl = at.html + "/releases/tag/" + tag;
    wire.tarballUrl = at.html + "/archive/" + tag + ".tar.gz";
    wire.zipballUrl = at.html + "/archive/" + tag + ".zip";
    wire.uploadUrl = wire.url + "/assets";
    wire.draft = row.isDraft;
    wire.prerelease = row.isPrerelease;
    wire.createdAt = {row.createdAt};
    if (row.publishedAt)
        wire.publishedAt = json::Time{*row.publishedAt};
    return wire;
}

} // namespace

std::vector<Release> toWire(const std::vector<ReleaseRow>& rows, const repos::OwnedRepository& repository,
                            http::Context& context)
{
    if (rows.empty())
        return {};
    issues::People people;
    std::vector<std::int64_t> ids;
    ids.reserve(rows.size());
    for (const auto& row : rows) {
        people.want(row.publisherId);
        ids.push_back(row.id);
    }
    people.load(context);
    const auto assets = attachments::AttachmentStore(context.db()).ofReleases(ids);
    const Addresses at(repository, context);
    std::vector<Release> wires;
    wires.reserve(rows.size());
    for (const auto& row : rows) {
        auto& wire = wires.emplace_back(wireOf(row, at));
        wire.author = people.at(row.publisherId);
        const auto own = equalRange(assets, std::optional(row.id), &AttachmentRow::releaseId);
        wire.assets = wiresOf(own, at.downloadsOf(row), context);
    }
    return wires;
}

Release toWire(const ReleaseRow& row, const repos::OwnedRepository& repository, http::Context& context)
{
    return std::move(toWire(std::vector{row}, repository, context).front());
}

std::vector<Attachment> toWire(const std::vector<AttachmentRow>& assets, const ReleaseRow& release,
                               const repos::OwnedRepository& repository, const http::Context& context)
{
    return wiresOf(assets, Addresses(repository, context).downloadsOf(release), context);
}

std::string pageUrlOf(const ReleaseRow& row, const repos::OwnedRepository& repository, const http::Context& context)
{
    return context.absoluteUrl(addressOf(repository) + "/releases/tag/" + gitdata::encodePath(row.tagName));
}

} // namespace trivet::releases
