#include "oauth/registration_input.hpp"

#include "applications/builtin_lookalike.hpp"
#include "applications/client_authentication.hpp"
#include "base/error.hpp"
#include "base/uri_syntax.hpp"
#include "oauth/response_mode.hpp"

#include <algorithm>

namespace trivet::oauth {
namespace {

using applications::ClientProof;

Error badAddress(const std::string& message) { return Error::badRequest(message).withCode("invalid_redirect_uri"); }
Error badMetadata(const std::string& message) { return Error::badRequest(message).withCode("invalid_client_metadata"); }

bool lacks(const std::vector<std::string>& list, std::string_view wanted)
{
    return !list.empty() && std::find(list.begin(), list.end(), wanted) == list.end();
}

// A code sent over http can be read on its way; on the user's own machine there is no way.
void requireSafeAddress(const std::string& uri)
{
    const auto parts = splitUri(uri);
    if (parts && parts->scheme == "http" && !isLoopbackLiteral(parts->host))
        throw badAddress("http is for 127.0.0.1 and [::1] only: " + uri);
}

// Names are shown to users who decide by them, and nobody has looked at this one. Letters of other scripts can look
// like any of ours.
std::string requireOwnName(const ClientMetadata& metadata)
{
    if (metadata.name.empty()) {
        const auto parts = splitUri(metadata.redirectUris.front());
        return parts ? std::string(parts->origin) : metadata.redirectUris.front(); // which is then refused
    }
    const bool isPlain =
        std::all_of(metadata.name.begin(), metadata.name.end(), [](char c) { return c >= ' ' && c <= '~'; });
    if (!isPlain)
        throw badMetadata("client_name may have ASCII characters only");
    if (applications::looksLikeBuiltin(metadata.name))
        throw badMetadata("client_name is that of an application this site knows");
    return metadata.name;
}

bool isConfidential(const std::string& proof)
{
    if (proof == nameOf(ClientProof::None))
        return false;
    if (proof.empty() || proof == nameOf(ClientProof::Basic) || proof == nameOf(ClientProof::Post))
        return true;
    throw badMetadata("token_endpoint_auth_method is none that is served");
}

} // namespace

applications::ApplicationInput inputOf(const ClientMetadata& metadata, const Settings& settings)
{
    if (metadata.redirectUris.empty())
        throw badAddress("redirect_uris is missing");
    std::for_each(metadata.redirectUris.begin(), metadata.redirectUris.end(), requireSafeAddress);
    if (lacks(metadata.grantTypes, "authorization_code"))
        throw badMetadata("grant_types must have authorization_code");
    if (lacks(metadata.responseTypes, kResponseType))
        throw badMetadata("response_types must have code");
    applications::ApplicationInput input{.name = requireOwnName(metadata),
                                         .redirectUris = metadata.redirectUris,
                                         .postLogoutUris = metadata.postLogoutUris,
                                         .isConfidential = isConfidential(metadata.proof)};
    if (metadata.idTokenAlgorithm != settings.oauth2.idTokenAlgorithm) // that one follows the settings
        input.idTokenAlgorithm = metadata.idTokenAlgorithm;
    input.backchannelLogoutUri = metadata.backchannelLogoutUri;
    input.backchannelNeedsSession = metadata.backchannelNeedsSession;
    return input;
}

void requireSoundRegistration(const applications::Application& application, const Settings& settings)
try {
    applications::requireSound(application, settings);
} catch (const Error& error) {
    throw error.kind() == Error::Kind::BadRequest ? badAddress(error.english()) : badMetadata(error.english());
}

} // namespace trivet::oauth
