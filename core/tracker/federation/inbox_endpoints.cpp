#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "federation/federation_actor.hpp"
#include "federation/federation_tables.hpp"
#include "federation/inbox_rules.hpp"
#include "http/endpoint.hpp"

namespace trivet::federation {
namespace {

using http::Context;

constexpr std::size_t kMostBytes = 256 * 1024;

// Known or new, the sender is told the same.
http::NoContent inbox(Context& context, const LocalActor& actor)
{
    const auto& request = context.request;
    if (request.count("Signature") != 1)
        throw Error::unauthorized("send one signature");
    const auto& body = context.bufferBody();
    if (body.size() > kMostBytes)
        throw Error::tooLarge("the activity is larger than the limit of " + std::to_string(kMostBytes) + " bytes");
    const Delivery delivery{.request = {.method = request.method,
                                        .target = context.path.target(),
                                        .body = body,
                                        .header = [&request](std::string_view name) { return request.all(name); }},
                            .signatureHeader = request.header("Signature"),
                            .ownHost = ownHost(context.settings),
                            .accountId = actor.row.id};
    receive(context.db(), delivery, {.proxy = outbound::proxyRuleOf(context.settings)}, context.now);
    return {};
}

// Who may tell something is known by a key of another server, not by an account or a token of this one: that is why
// this is not of the API's surface, where a signature is that of a user.
constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<inbox>({
        .method = http::Method::Post,
        .path = "/activitypub/user-id/{id}/inbox",
        .id = "activitypubPersonInbox",
        .tag = "activitypub",
        .summary = "Deliver an activity to the inbox of a user",
        .scope = http::Scope::none(),
        .auth = http::Auth::Open,
    }),
};

} // namespace

std::span<const http::Endpoint> inboxEndpoints() { return kEndpoints; }

} // namespace trivet::federation
