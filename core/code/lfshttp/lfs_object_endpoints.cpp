// Objects of Git LFS: which are to be sent or fetched, the bytes themselves, and whether they have arrived.
#include "base/error.hpp"
#include "base/text.hpp"
#include "body/body_reader.hpp"
#include "crypto/encoding.hpp"
#include "db/database.hpp"
#include "githttp/transfer_slot.hpp"
#include "http/body_source.hpp"
#include "lfs/lfs_download.hpp"
#include "lfs/object_rules.hpp"
#include "lfshttp/batch.hpp"
#include "lfshttp/lfs_admission.hpp"
#include "lfshttp/lfs_answer.hpp"
#include "lfshttp/lfs_body.hpp"
#include "lfshttp/lfs_tables.hpp"

namespace trivet::lfshttp {
namespace {

using http::Context;

LfsAnswer<BatchResponse> batch(Context& context, const AcceptsLfs&, const Reader& reader)
{
    const auto request = readBatch(context);
    return {answerBatch(context, reader, request)};
}

std::string requireOid(const Context& context)
{
    const std::string oid(context.pathValue("oid"));
    if (!lfs::isOid(oid))
        throw Error::invalid("Oid or size are invalid");
    return oid;
}

lfs::Download requireObject(Context& context, const Reader& reader, std::string fileName)
{
    const std::string oid(context.pathValue("oid"));
    const auto id = reader.repository.row.id;
    const auto row = lfs::isOid(oid) ? lfs::ObjectStore(context.db()).find(id, oid) : std::nullopt;
    if (!row)
        throw Error::notFound("Object does not exist");
    return {*row, std::move(fileName)};
}

lfs::Download get(Context& context, const Reader& reader) { return requireObject(context, reader, ""); }

lfs::Download getNamed(Context& context, const Reader& reader)
{
    const auto name = crypto::decodeBase64Url(context.pathValue("name"));
    return requireObject(context, reader, name ? toUtf8(*name) : "");
}

Stored put(Context& context, const Writer& writer)
{
    const auto size = parseInteger(context.pathValue("size"));
    const lfs::Pointer object{requireOid(context), size.value_or(-1)};
    if (object.size < 0)
        throw Error::invalid("Oid or size are invalid");
    // Said before the body has come, which may be long; and again when it has.
    if (const auto reason = lfs::RemainingQuota(context.db(), context.settings, writer.repository).take(object.size))
        throw Error::invalid(*reason);
    const githttp::TransferSlot slot(context.settings, context.request.remoteAddress);
    http::BodySource body(context);
    lfs::IncomingObject content(lfs::ObjectFolder(context.settings), *body, context.request.contentLength, object);
    auto renewed = writer;
    renewWriter(context, renewed);
    lfs::addObject(context.db(), context.settings, renewed.repository, content, object, context.now);
    return {};
}

LfsAnswer<ObjectName> verify(Context& context, const AcceptsLfs&, const Writer& writer)
{
    const auto wanted = json::read<ObjectName>(bodyText(context));
    if (!lfs::isOid(wanted.oid) || wanted.size < 0)
        throw Error::invalid("Oid or size are invalid");
    const lfs::ObjectFolder folder(context.settings);
    if (!lfs::isComplete(context.db(), folder, writer.repository.row.id, {wanted.oid, wanted.size}))
        throw Error::notFound("Object does not exist, or has another size");
    return {wanted};
}

using enum http::Method;
constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<batch>(meta(Post, "/{owner}/{repo}.git/info/lfs/objects/batch", "lfsBatch", "Ask for LFS objects")),
    http::endpoint<batch>(meta(Post, "/{owner}/{repo}/info/lfs/objects/batch", "lfsBatchShort", "Ask for LFS objects")),
    http::endpoint<get>(meta(Get, "/{owner}/{repo}.git/info/lfs/objects/{oid}", "lfsGet", "Get an LFS object")),
    http::endpoint<get>(meta(Get, "/{owner}/{repo}/info/lfs/objects/{oid}", "lfsGetShort", "Get an LFS object")),
    http::endpoint<getNamed>(
        meta(Get, "/{owner}/{repo}.git/info/lfs/objects/{oid}/{name}", "lfsGetNamed", "Get an LFS object")),
    http::endpoint<getNamed>(
        meta(Get, "/{owner}/{repo}/info/lfs/objects/{oid}/{name}", "lfsGetNamedShort", "Get an LFS object")),
    http::endpoint<put>(
        meta(Put, "/{owner}/{repo}.git/info/lfs/objects/{oid}/{size}", "lfsPut", "Upload an LFS object")),
    http::endpoint<put>(
        meta(Put, "/{owner}/{repo}/info/lfs/objects/{oid}/{size}", "lfsPutShort", "Upload an LFS object")),
    http::endpoint<verify>(meta(Post, "/{owner}/{repo}.git/info/lfs/verify", "lfsVerify", "Verify an upload")),
    http::endpoint<verify>(meta(Post, "/{owner}/{repo}/info/lfs/verify", "lfsVerifyShort", "Verify an upload")),
};

} // namespace

std::span<const http::Endpoint> objectEndpoints() { return kEndpoints; }

void requireEnabled(const Settings& settings)
{
    if (!settings.lfs.enabled)
        throw Error::notFound("Git LFS is switched off here");
}

} // namespace trivet::lfshttp
