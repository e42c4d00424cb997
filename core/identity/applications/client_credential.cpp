#include "applications/client_credential.hpp"

#include "base/error.hpp"
#include "base/percent.hpp"
#include "signin/authorization_header.hpp"

#include <algorithm>

namespace trivet::applications {
namespace {

Error unusable(std::string message) { return Error::badRequest(std::move(message)).withCode("invalid_request"); }

std::vector<ClientCredential> readingsOf(const signin::BasicCredential& basic)
{
    const ClientCredential raw{basic.name, basic.password};
    const auto id = decodeForm(basic.name), secret = decodeForm(basic.password);
    if (!id || !secret)
        return {raw};
    const ClientCredential decoded{*id, *secret};
    return decoded == raw ? std::vector{raw} : std::vector{decoded, raw};
}

std::string valueOf(const Parameters& form, std::string_view name)
{
    return std::string(form.single(name).value_or(""));
}

} // namespace

SentCredentials readClientCredentials(std::string_view authorization, const Parameters& form)
{
    const ClientCredential inForm{valueOf(form, "client_id"), valueOf(form, "client_secret")};
    if (authorization.empty())
        return {.how = ClientProof::Post, .readings = {inForm}};
    const auto header = signin::parseAuthorization(authorization);
    const auto* const basic = header ? std::get_if<signin::BasicCredential>(&*header) : nullptr;
    if (basic == nullptr)
        throw unusable("cannot parse basic auth header");
    if (!inForm.secret.empty())
        throw unusable("client credentials are in the Authorization header and in the request body");
    SentCredentials sent{.how = ClientProof::Basic, .readings = readingsOf(*basic)};
    if (!inForm.id.empty())
        std::erase_if(sent.readings, [&](const ClientCredential& each) { return each.id != inForm.id; });
    if (sent.readings.empty())
        throw unusable("client_id in request body inconsistent with Authorization header");
    return sent;
}

} // namespace trivet::applications
