// The device authorization grant (RFC 8628 §3.4).
#include "base/error.hpp"
#include "db/database.hpp"
#include "grants/device_codes.hpp"
#include "oauth/grant_type.hpp"
#include "oauth/issue_tokens.hpp"

namespace trivet::oauth {
namespace {

// The device lives on when its user signs out of the browser that allowed it, so its tokens belong to no session.
grants::SignOn signOnOf(const grants::DeviceRow& device)
{
    return {.authenticatedAt = device.authenticatedAt, .methods = device.methods};
}

// Nothing if somebody was faster.
std::optional<grants::NewFamily> useUp(http::Context& context, const grants::DeviceRow& device)
{
    auto& db = context.db();
    return db.transact([&]() -> std::optional<grants::NewFamily> {
        if (!grants::DeviceStore(db).take(device.id, context.now))
            return std::nullopt;
        return grants::beginFamily(db, {.grantId = *device.grantId, .scope = device.scope, .signOn = signOnOf(device)},
                                   refreshOrderOf(context));
    });
}

} // namespace

TokenAnswer redeemDeviceCode(http::Context& context, const applications::Client& client, const ProtocolForm& form)
{
    const auto& application = client.application;
    const auto found =
        grants::requireAllowedDevice(context.db(), form.require("device_code"), application.id, context.now);
    auto family = useUp(context, found.device);
    if (!family)
        throw Error::badRequest("the device code was used before").withCode("invalid_grant");
    const auto scope = grants::ScopeWords::parse(found.device.scope);
    const auto signOn = signOnOf(found.device);
    return issueTokens(context, {.application = application,
                                 .accountId = found.accountId,
                                 .familyId = family->id,
                                 .scope = scope,
                                 .signOn = signOn,
                                 .refreshToken = std::move(family->refreshToken)});
}

} // namespace trivet::oauth
