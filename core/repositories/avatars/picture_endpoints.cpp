// The pictures themselves. Whatever they hold, a browser gives them no rights.
#include "avatars/avatar_store.hpp"
#include "avatars/avatars_tables.hpp"
#include "avatars/pattern.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "db/database.hpp"
#include "http/document.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "signin/identify.hpp"
#include "users/account_store.hpp"
#include "users/visibility_store.hpp"

namespace trivet::avatars {

struct ServedPicture {
    Picture picture{};
    std::int64_t maxAgeSeconds = 300;
};

} // namespace trivet::avatars

namespace trivet::http {

template <> struct Reply<avatars::ServedPicture> {
    static Response make(Context& context, const avatars::ServedPicture& shown)
    {
        const auto& bytes = shown.picture.bytes;
        auto response = documentResponse(
            context,
            {.contentType = shown.picture.mediaType, .tag = hex(crypto::sha256(bytes)).substr(0, 16), .body = bytes});
        if (response.status == 200) { // its own copy: what it was made from is gone when it is sent
            response.fixedBody = {};
            response.body = bytes;
        }
        response.set("Cache-Control", "private, max-age=" + std::to_string(shown.maxAgeSeconds));
        response.add("Content-Security-Policy", "default-src 'none'; sandbox");
        return response;
    }
    static void describe(Operation& operation) { operation.results[200] = {"OK", R"({"type":"file"})", {}}; }
};

} // namespace trivet::http

namespace trivet::avatars {
namespace {

using http::Context;

constexpr std::int64_t kYear = 365 * 86400;

struct AccountPath {
    static constexpr auto schema = json::path();
    std::int64_t id = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &AccountPath::id, "ID of the user or organization"));
    }
};

struct RepositoryPath {
    static constexpr auto schema = json::path();
    std::int64_t id = 0;
    std::string digest{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &RepositoryPath::id, "ID of the repository"));
        visit(json::field("digest", &RepositoryPath::digest, "Hash of the image"));
    }
};

// An account that is hidden shows what a missing one would.
ServedPicture ofAccount(Context& context, const AccountPath& path)
{
    signin::admitToken(context);
    const auto account = users::AccountStore(context.db()).find(path.id);
    if (account && users::isVisible(context.db(), *account, context.who))
        if (auto picture = AvatarStore(context.db()).ofAccount(path.id))
            return {std::move(*picture)};
    return {patternFor(path.id)};
}

bool sees(Context& context, const repos::OwnedRepository& repository)
{
    const auto& scopes = context.who.scopes;
    return (!scopes || scopes->allows(access::Permission::Repository, access::Level::Read)) &&
           repos::isWithinReach(repository, context.who) &&
           repos::AccessStore(context.db()).of(repository, context.who).seesIt();
}

ServedPicture ofRepository(Context& context, const RepositoryPath& path)
{
    signin::admitToken(context);
    const auto repository = repos::RepositoryStore(context.db()).find(path.id);
    if (!repository || path.digest.empty() || repository->row.avatar != path.digest || !sees(context, *repository))
        throw Error::notFound();
    auto picture = AvatarStore(context.db()).ofRepository(path.id);
    if (!picture)
        throw Error::notFound();
    return {std::move(*picture), kYear};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<ofAccount>({
        .method = http::Method::Get,
        .path = "/avatars/{id}",
        .id = "accountAvatar",
        .tag = "documents",
        .summary = "Get the avatar of a user or organization",
        .scope = http::Scope::none(),
        .auth = http::Auth::Open,
    }),
    http::endpoint<ofRepository>({
        .method = http::Method::Get,
        .path = "/repo-avatars/{id}/{digest}",
        .id = "repositoryAvatar",
        .tag = "documents",
        .summary = "Get the avatar of a repository",
        .scope = http::Scope::none(),
        .auth = http::Auth::Open,
    }),
};

} // namespace

std::span<const http::Endpoint> pictureEndpoints() { return kEndpoints; }

} // namespace trivet::avatars
