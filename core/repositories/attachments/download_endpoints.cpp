// The attached files themselves. Whatever they hold, a browser treats them as data: only pictures are shown, and those
// without any rights.
#include "attachments/attachment_files.hpp"
#include "attachments/attachment_store.hpp"
#include "attachments/attachments_tables.hpp"
#include "attachments/upload.hpp"
#include "base/error.hpp"
#include "base/percent.hpp"
#include "db/database.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "signin/identify.hpp"

namespace trivet::attachments {

struct Download {
    AttachmentRow row{};
    std::shared_ptr<body::Source> content{};
};

} // namespace trivet::attachments

namespace trivet::http {

template <> struct Reply<attachments::Download> {
    static Response make(Context&, const attachments::Download& download)
    {
        const auto type = attachments::mediaTypeOf(download.row.name);
        const bool isShown = type == "image/png" || type == "image/jpeg" || type == "image/gif" || type == "image/webp";
        Response response{.contentType = std::string(isShown ? type : "application/octet-stream"),
                          .stream = download.content};
        response.add("Content-Length", std::to_string(download.row.size));
        response.add("Content-Disposition", std::string(isShown ? "inline" : "attachment") + "; filename*=UTF-8''" +
                                                encodePercent(download.row.name));
        response.add("Content-Security-Policy", "default-src 'none'; sandbox");
        response.add("Cache-Control", "private, max-age=300");
        return response;
    }
    static void describe(Operation& operation) { operation.results[200] = {"OK", R"({"type":"file"})", {}}; }
};

} // namespace trivet::http

namespace trivet::attachments {
namespace {

constexpr MessageFormat<> kNeedsScope{"attachment.needs_scope",
                                      "token does not have at least one of required scope(s), required=[read:issue]"};

using http::Context;

struct FilePath {
    static constexpr auto schema = json::path();
    std::string uuid{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("uuid", &FilePath::uuid, "UUID of the attachment"));
    }
};

// Programs bring a token where browsers bring a session.
void admitToken(Context& context)
{
    if (context.who.isSignedIn() || context.request.header("Authorization").empty())
        return;
    context.who = signin::identify(context);
    const auto& scopes = context.who.scopes;
    if (scopes && !scopes->allows(access::Permission::Issue, access::Level::Read))
        throw Error::forbidden(kNeedsScope);
}

Download get(Context& context, const FilePath& path)
{
    admitToken(context);
    if (context.settings.service.requireSigninView && !context.who.isSignedIn())
        throw Error::notFound();
    AttachmentStore store(context.db());
    auto row = store.findByUuid(path.uuid);
    const auto repository = row ? repos::RepositoryStore(context.db()).find(row->repositoryId) : std::nullopt;
    if (!repository)
        throw Error::notFound();
    const auto unit = store.isOfPull(*row) ? repos::Unit::Pulls : repos::Unit::Issues;
    if (!repos::AccessStore(context.db()).of(*repository, context.who).allows(unit, repos::AccessLevel::Read))
        throw Error::notFound();
    auto content = AttachmentFiles(context.settings).open(row->uuid);
    if (!content)
        throw Error::notFound().because("the file is missing: " + row->uuid);
    return {std::move(*row), std::move(content)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<get>({
        .method = http::Method::Get,
        .path = "/attachments/{uuid}",
        .id = "downloadAttachment",
        .tag = "documents",
        .summary = "Download an attachment",
        .scope = http::Scope::none(),
        .auth = http::Auth::Open,
    }),
};

} // namespace

std::span<const http::Endpoint> downloadEndpoints() { return kEndpoints; }

} // namespace trivet::attachments
