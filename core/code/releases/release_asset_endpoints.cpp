// The files of a release.
#include "attachments/attachment_store.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "releases/release_asset_rules.hpp"
#include "releases/release_guards.hpp"
#include "releases/release_view.hpp"
#include "releases/releases_tables.hpp"
#include "repos/repo_meta.hpp"
#include "sessions/renewed.hpp"

#include <algorithm>

namespace trivet::releases {
namespace {

using attachments::Attachment;
using attachments::AttachmentRow;
using attachments::AttachmentStore;
using http::Context;
using http::Method;
using repos::changing;
using repos::reading;
using Visible = ReleaseIn<ReleaseReader>;
using Own = ReleaseIn<ReleaseWriter>;

// The file {attachment_id} of the path.
struct AssetId {
    static constexpr http::PathNumber kId{"attachment_id", "ID of the attachment"};
    std::int64_t id = 0;
    static AssetId resolve(Context& context) { return {kId.require(context)}; }
    static void describe(http::Operation& operation) { kId.describe(operation); }
};

// The body is a file, which no described type can say.
struct AssetBody {
    static AssetBody resolve(Context&) { return {}; }
    static void describe(http::Operation& operation)
    {
        operation.queryParameter("name", "Name of the attachment", R"({"type":"string"})");
        operation.queryParameter("external_url", "URL of a file that lies elsewhere, instead of one",
                                 R"({"type":"string"})");
        operation.parameters.push_back({"attachment", "formData", "The file", R"({"type":"file"})", false});
        operation.consumes = "multipart/form-data";
        for (const int status : {400, 413, 422})
            operation.refuses(status);
    }
};

template <class Release> std::vector<Attachment> all(Context& context, const Release& release)
{
    return toWire(AttachmentStore(context.db()).ofReleases({release.row.id}), release.row, release.repo.its, context);
}

// As it stands among the others, which may have its name.
template <class Release> Attachment wireOf(Context& context, const Release& release, std::int64_t id)
{
    for (auto& asset : all(context, release))
        if (asset.id == id)
            return std::move(asset);
    throw Error::notFound();
}

AttachmentRow requireAsset(Context& context, const ReleaseRow& release, const AssetId& asset)
{
    auto row = AttachmentStore(context.db()).findOfRelease(release.id, asset.id);
    if (!row)
        throw Error::notFound();
    return std::move(*row);
}

std::vector<Attachment> list(Context& context, const Visible& release) { return all(context, release); }

http::Created<Attachment> create(Context& context, const Own& release, const AssetBody&)
{
    return {wireOf(context, release, takeAsset(context, release.row, [&] { sessions::renewed<Own>(context); }).id)};
}

Attachment get(Context& context, const Visible& release, const AssetId& asset)
{
    return wireOf(context, release, asset.id);
}

http::Created<Attachment> edit(Context& context, const Own& release, const AssetId& asset,
                               const attachments::EditAttachment& wanted)
{
    const auto row = editAsset(context, requireAsset(context, release.row, asset), wanted);
    return {wireOf(context, release, row.id)};
}

http::NoContent remove(Context& context, const Own& release, const AssetId& asset)
{
    removeAsset(context, requireAsset(context, release.row, asset));
    return {};
}

constexpr std::string_view kAll = "/repos/{owner}/{repo}/releases/{id}/assets",
                           kOne = "/repos/{owner}/{repo}/releases/{id}/assets/{attachment_id}";

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(reading({kAll, "repoListReleaseAttachments", "List the assets of a release"})),
    http::endpoint<create>(changing(Method::Post, {kAll, "repoCreateReleaseAttachment", "Add an asset to a release"})),
    http::endpoint<get>(reading({kOne, "repoGetReleaseAttachment", "Get an asset of a release"})),
    http::endpoint<edit>(changing(Method::Patch, {kOne, "repoEditReleaseAttachment", "Edit an asset of a release"})),
    http::endpoint<remove>(
        changing(Method::Delete, {kOne, "repoDeleteReleaseAttachment", "Delete an asset of a release"})),
};

} // namespace

std::span<const http::Endpoint> releaseAssetEndpoints() { return kEndpoints; }

} // namespace trivet::releases
