#include "access/permission.hpp"
#include "base/percent.hpp"
#include "db/database.hpp"
#include "federation/activity_json.hpp"
#include "federation/actor_keys.hpp"
#include "federation/actor_types.hpp"
#include "federation/federation_actor.hpp"
#include "federation/federation_tables.hpp"
#include "federation/public_activity_store.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "markup/escape.hpp"
#include "signin/auth_state.hpp"

namespace trivet::federation {
namespace {

using access::Permission;
using http::Auth;
using http::Context;
using http::Method;

constexpr std::int64_t kMostActivities = 30;
constexpr char kEverybody[] = "https://www.w3.org/ns/activitystreams#Public";

ActivityJson<Person> person(Context& context, const LocalActor& actor)
{
    const auto& row = actor.row;
    const auto address = actorAddress(context, row);
    const auto& secretKey = context.services.of<signin::AuthState>().secrets.secretKey;
    return {{.context = activityContext(),
             .id = address,
             .preferredUsername = row.name,
             .name = row.fullName.empty() ? row.name : row.fullName,
             .summary = row.description,
             .url = profileAddress(context, row),
             .inbox = address + "/inbox",
             .outbox = address + "/outbox",
             .publicKey = {.id = address + "#main-key",
                           .owner = address,
                           .publicKeyPem = publicKeyOf(context.db(), row.id, secretKey, context.now)}}};
}

std::string sentence(const PublicActivity& event)
{
    std::string html = event.kind == "delete_branch" || event.kind == "delete_tag" ? "deleted " : "pushed ";
    markup::appendEscaped(html, event.ref.substr(event.ref.rfind('/') + 1));
    html += " in ";
    markup::appendEscaped(html, event.owner + "/" + event.repository);
    return html;
}

Activity toWire(Context& context, const PublicActivity& event, const std::string& actor)
{
    const auto name = actor + "/outbox/" + std::to_string(event.id);
    const auto repository = context.absoluteUrl(encodePercent(event.owner) + "/" + encodePercent(event.repository));
    return {.id = name,
            .actor = actor,
            .to = {kEverybody},
            .published = {event.createdAt},
            .object = {.id = name + "/note",
                       .attributedTo = actor,
                       .content = sentence(event),
                       .url = repository,
                       .published = {event.createdAt}}};
}

ActivityJson<Outbox> outbox(Context& context, const LocalActor& actor)
{
    const auto address = actorAddress(context, actor.row);
    Outbox box{.context = activityContext(), .id = address + "/outbox"};
    // Who keeps what they do to themselves keeps it from everybody.
    if (!actor.row.hidesActivity)
        for (const auto& event : PublicActivityStore(context.db()).latest(actor.row.id, kMostActivities))
            box.orderedItems.push_back(toWire(context, event, address));
    box.totalItems = static_cast<std::int64_t>(box.orderedItems.size());
    return {std::move(box)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<person>({
        .method = Method::Get,
        .path = "/activitypub/user-id/{id}",
        .id = "activitypubPerson",
        .tag = "activitypub",
        .summary = "Get a user as an ActivityPub actor",
        .scope = Permission::ActivityPub,
        .auth = Auth::Open,
    }),
    http::endpoint<outbox>({
        .method = Method::Get,
        .path = "/activitypub/user-id/{id}/outbox",
        .id = "activitypubPersonOutbox",
        .tag = "activitypub",
        .summary = "Get the public ActivityPub outbox of a user",
        .scope = Permission::ActivityPub,
        .auth = Auth::Open,
    }),
};

} // namespace

std::span<const http::Endpoint> actorEndpoints() { return kEndpoints; }

} // namespace trivet::federation
