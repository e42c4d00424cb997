#include "signin/signature_sign_in.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/ssh_key.hpp"
#include "db/database.hpp"
#include "http/method.hpp"
#include "http/services.hpp"
#include "keys/key_owner.hpp"
#include "keys/key_rules.hpp"
#include "keys/principal_rules.hpp"
#include "settings/root_url.hpp"
#include "signature/verify.hpp"
#include "signin/admission.hpp"
#include "signin/auth_state.hpp"
#include "signin/refusals.hpp"
#include "signin/used_signature_store.hpp"
#include "users/account_store.hpp"

namespace trivet::signin {
namespace {

using signature::SignatureHeader;
using signature::SignedRequest;

SignatureHeader readHeader(const http::Request& request)
{
    if (request.count("Signature") > 1)
        throw wrongCredential("two signatures");
    // A second signature in the place where the draft would have it: which one counts must not be a matter of luck.
    const auto authorization = request.header("Authorization");
    if (authorization.find("keyId=") != std::string_view::npos &&
        authorization.find("signature=") != std::string_view::npos)
        throw wrongCredential("a signature in Authorization too");
    try {
        return signature::parseSignatureHeader(request.header("Signature"));
    } catch (const Error& error) {
        throw wrongCredential("malformed signature: " + error.english());
    }
}

SignedRequest signedRequest(http::Context& context)
{
    const auto& request = context.request;
    return {.method = request.method,
            .target = context.path.target(),
            .body = context.bufferBody(),
            .header = [&request](std::string_view name) { return request.all(name); }};
}

bool onlyReads(const http::Context& context)
{
    const auto method = http::methodNamed(context.request.method);
    return method == http::Method::Get || method == http::Method::Head;
}

// What only reads is accepted as often as it is sent, so not for long: clients sign when they send, and what is between
// that and now is how much their clock is behind.
signature::FreshnessLimits limitsFor(const http::Context& context)
{
    constexpr std::int64_t kOldestRead = 30;
    signature::FreshnessLimits limits;
    if (onlyReads(context))
        limits.mostAge = kOldestRead;
    return limits;
}

// The header Host without the port that every client leaves out or adds as it likes.
std::string_view signedHost(const http::Context& context)
{
    const auto hosts = context.request.all("Host");
    auto host = hosts.size() == 1 ? trimmed(hosts.front()) : std::string_view();
    const std::string_view port = context.settings.server.rootUrl.starts_with("https:") ? ":443" : ":80";
    if (host.ends_with(port))
        host.remove_suffix(port.size());
    return host;
}

// A header that says for whom to act is as much as the address. What was signed for another server was not meant for
// this one; many clients do not sign where they send to.
void requireMeantSo(const http::Context& context, const SignatureHeader& header)
{
    if (!trimmed(context.request.header("Sudo")).empty() && !header.covers("sudo"))
        throw wrongCredential("signature does not cover Sudo");
    if (header.covers("host") &&
        !equalsIgnoringAsciiCase(signedHost(context), authorityOf(context.settings.server.rootUrl)))
        throw wrongCredential("signed for another server");
}

void requireFirstUse(http::Context& context, const signature::Verdict& verdict)
{
    // A client that asks twice within a second signs the same text twice.
    if (onlyReads(context))
        return;
    if (!UsedSignatureStore(context.db()).claim(verdict.replayKey, verdict.replayUntil, context.now))
        throw wrongCredential("a signature that was used before");
}

void requireAccepted(http::Context& context, const signature::Verdict& verdict)
{
    if (!verdict.isAccepted())
        throw wrongCredential("signature refused: " + std::string(describe(verdict.outcome)) +
                              (verdict.detail.empty() ? "" : ", " + verdict.detail));
    requireFirstUse(context, verdict);
}

access::Identity admitOwner(http::Context& context, std::int64_t accountId, std::string keyId)
{
    const auto account = users::AccountStore(context.db()).find(accountId);
    if (!account)
        throw wrongCredential("the owner of the key is gone");
    auto who = admit(*account, access::SignIn::Signature, context.settings);
    who.keyId = std::move(keyId);
    return who;
}

access::Identity signInWithKey(http::Context& context, const SignatureHeader& header)
{
    const auto row = isUtf8(header.keyId) ? keys::findByFingerprint(context.db(), header.keyId) : std::nullopt;
    if (!row)
        throw wrongCredential("unknown key");
    const auto key = crypto::parseAuthorizedKey(row->content).key;
    requireAccepted(context,
                    signature::verifyWithKey(signedRequest(context), header, key, context.now, limitsFor(context)));
    auto who = admitOwner(context, row->accountId, row->fingerprint);
    who.scopes = row->scopeSet();
    context.services.of<signin::AuthState>().keyUses.note(row->id, row->lastUsedAt, context.now);
    return who;
}

access::Identity signInWithCertificate(http::Context& context, const SignatureHeader& header)
{
    const auto& authorities = context.services.of<signin::AuthState>().secrets.certificateAuthorities;
    const auto certified = signature::verifyWithCertificate(
        signedRequest(context), header,
        {.trustedBlobs = authorities, .remoteAddress = context.request.remoteAddress, .now = context.now},
        limitsFor(context));
    requireAccepted(context, certified.verdict);
    for (const auto& principal : certified.principals)
        if (const auto row = isUtf8(principal) ? keys::findPrincipal(context.db(), principal) : std::nullopt)
            return admitOwner(context, row->accountId, keys::keyIdOf(*row));
    throw wrongCredential("no principal of the certificate is known");
}

access::Identity judge(http::Context& context)
{
    const auto header = readHeader(context.request);
    requireMeantSo(context, header);
    const bool hasCertificate = !context.request.header("X-SSH-Certificate").empty();
    if (hasCertificate && !context.services.of<signin::AuthState>().secrets.certificateAuthorities.empty())
        return signInWithCertificate(context, header);
    return signInWithKey(context, header);
}

} // namespace

std::optional<access::Identity> signInWithSignature(http::Context& context)
{
    if (trimmed(context.request.header("Signature")).empty())
        return std::nullopt;
    try {
        return judge(context);
    } catch (const Error& refusal) {
        if (refusal.kind() == Error::Kind::Unauthorized)
            context.services.of<signin::AuthState>().failures.note(
                {"", std::string(context.request.remoteAddress), "bad signature"}, context.now);
        throw;
    }
}

} // namespace trivet::signin
