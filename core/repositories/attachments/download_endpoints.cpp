// The attached files themselves, by their UUID.
#include "attachments/attached_file.hpp"
#include "attachments/attachment_store.hpp"
#include "attachments/attachments_tables.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repository_store.hpp"
#include "signin/identify.hpp"

namespace trivet::attachments {
namespace {

constexpr MessageFormat<1> kNeedsScope{"attachment.needs_scope",
                                       "token does not have at least one of required scope(s), required=[{{SCOPE}}]"};

using access::Permission;
using http::Context;

struct FilePath {
    static constexpr auto schema = json::path();
    std::string uuid{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("uuid", &FilePath::uuid, "UUID of the attachment"));
    }
};

void requireAdmitted(Context& context)
{
    signin::admitToken(context);
    if (context.settings.service.requireSigninView && !context.who.isSignedIn())
        throw Error::notFound();
}

void requireScope(const Context& context, const AttachmentRow& row)
{
    const auto& scopes = context.who.scopes;
    const auto needed = row.releaseId ? Permission::Repository : Permission::Issue;
    if (scopes && !scopes->allows(needed, access::Level::Read))
        throw Error::forbidden(kNeedsScope.with(row.releaseId ? "read:repository" : "read:issue"));
}

AttachedFile get(Context& context, const FilePath& path)
{
    requireAdmitted(context);
    auto row = AttachmentStore(context.db()).findByUuid(path.uuid);
    const auto repository = row ? repos::RepositoryStore(context.db()).find(row->repositoryId) : std::nullopt;
    if (!repository)
        throw Error::notFound();
    requireScope(context, *row);
    requireReadable(context, *row, *repository);
    return {std::move(*row)};
}

// At the address of its repository, and of no other.
AttachedFile getOfRepository(Context& context, const FilePath& path)
{
    requireAdmitted(context);
    const auto repository = repos::VisibleRepo::resolve(context);
    auto file = get(context, path);
    if (file.row.repositoryId != repository.row().id)
        throw Error::notFound();
    return file;
}

constexpr http::Meta download(std::string_view path, std::string_view id)
{
    return {
        .method = http::Method::Get,
        .path = path,
        .id = id,
        .tag = "documents",
        .summary = "Download an attachment",
        .scope = http::Scope::none(),
        .auth = http::Auth::Open,
    };
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<get>(download("/attachments/{uuid}", "downloadAttachment")),
    http::endpoint<getOfRepository>(download("/{owner}/{repo}/attachments/{uuid}", "downloadRepositoryAttachment")),
    http::endpoint<getOfRepository>(
        download("/{owner}/{repo}/releases/attachments/{uuid}", "downloadReleaseAttachment")),
};

} // namespace

std::span<const http::Endpoint> downloadEndpoints() { return kEndpoints; }

} // namespace trivet::attachments
