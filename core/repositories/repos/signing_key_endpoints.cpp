// The public keys by which changes made on this site itself can be known: that of [repository.signing], or files that
// an administrator lays into the data folder.
#include "base/error.hpp"
#include "http/endpoint.hpp"
#include "keys/site_public_key.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repo_meta.hpp"
#include "repos/repos_tables.hpp"

#include <fstream>

namespace trivet::repos {
namespace {

using http::Auth;
using http::Context;
using http::Method;
using http::Scope;
using http::Text;

constexpr std::size_t kMostBytes = 64 * 1024;

Text keyIn(const Context& context, const char* file)
{
    std::ifstream stream(context.settings.server.appDataPath + "/" + file, std::ios::binary);
    if (!stream)
        throw Error::notFound("no signing key");
    std::string text(kMostBytes, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(stream.gcount()));
    return {"text/plain;charset=utf-8", std::move(text)};
}

Text gpgKey(Context& context) { return keyIn(context, "signing-key.gpg"); }
Text sshKey(Context& context)
{
    if (const auto line = keys::sitePublicKey(context.settings))
        return {"text/plain;charset=utf-8", *line + "\n"};
    return keyIn(context, "signing-key.pub");
}
Text repoGpgKey(Context& context, const VisibleRepo&) { return gpgKey(context); }
Text repoSshKey(Context& context, const VisibleRepo&) { return sshKey(context); }

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<gpgKey>({
        .method = Method::Get,
        .path = "/signing-key.gpg",
        .id = "getSigningKey",
        .tag = "miscellaneous",
        .summary = "Get the OpenPGP signing key of this server",
        .scope = Scope::none(),
        .auth = Auth::Open,
    }),
    http::endpoint<sshKey>({
        .method = Method::Get,
        .path = "/signing-key.pub",
        .id = "getSigningKeySSH",
        .tag = "miscellaneous",
        .summary = "Get the SSH signing key of this server",
        .scope = Scope::none(),
        .auth = Auth::Open,
    }),
    http::endpoint<repoGpgKey>(reading({"/repos/{owner}/{repo}/signing-key.gpg", "repoSigningKey",
                                        "Get the OpenPGP key that signs commits in a repository"})),
    http::endpoint<repoSshKey>(reading({"/repos/{owner}/{repo}/signing-key.pub", "repoSigningKeySSH",
                                        "Get the SSH key that signs commits in a repository"})),
};

} // namespace

std::span<const http::Endpoint> signingKeyEndpoints() { return kEndpoints; }

} // namespace trivet::repos
