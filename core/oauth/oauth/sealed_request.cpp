#include "oauth/sealed_request.hpp"

#include "base/random.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"
#include "http/services.hpp"
#include "oauth/consent.hpp"
#include "signin/auth_state.hpp"
#include "json/write.hpp"

namespace trivet::oauth {
namespace {

std::string sealOf(const http::Context& context, std::string_view content)
{
    const auto& session = *context.who.session;
    const auto text = "consent\n" + session.publicId + "\n" + std::to_string(session.id) + "\n" + std::string(content);
    return hex(crypto::hmacSha256(context.services.of<signin::AuthState>().formKey, text));
}

} // namespace

std::string seal(const Authorization& authorization)
{
    const auto& context = authorization.context;
    const auto content = hex(randomBytes(16)) + "." + std::to_string(authorization.application.row.id) + "." +
                         std::to_string(context.now + kRequestSeconds) + "." +
                         crypto::encodeBase64Url(json::write(authorization.request));
    return content + "." + sealOf(context, content);
}

std::optional<SealedRequest> unseal(const http::Context& context, std::string_view sealed)
{
    const auto dot = sealed.rfind('.');
    const auto content = sealed.substr(0, dot);
    if (dot == std::string_view::npos ||
        !crypto::equalsInConstantTime(sealOf(context, content), sealed.substr(dot + 1)))
        return std::nullopt;
    const auto parts = split(content, '.'); // four of them, as they are ours
    SealedRequest request{.nonce = std::string(parts.at(0)),
                          .applicationId = parseInteger(parts.at(1)).value(),
                          .expiresAt = parseInteger(parts.at(2)).value(),
                          .parameters = crypto::decodeBase64Url(parts.at(3)).value()};
    return request.expiresAt > context.now ? std::optional(std::move(request)) : std::nullopt;
}

} // namespace trivet::oauth
