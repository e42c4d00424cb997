#include "base/error.hpp"
#include "crypto/gitea_secret.hpp"
#include "gitea_import/insert_with_id.hpp"
#include "gitea_import/known_store.hpp"
#include "gitea_import/repository_steps.hpp"
#include "gitea_import/sealing_key.hpp"
#include "gitea_import/source_json.hpp"
#include "webhooks/hook_config.hpp"
#include "webhooks/hook_secrets.hpp"
#include "webhooks/hook_type.hpp"
#include "webhooks/webhook_row.hpp"

namespace trivet::gitea_import {
namespace {

using webhooks::HookEvents;
using webhooks::OwnerKind;
using webhooks::WebhookRow;

// Whose it is; false if they are gone.
bool setOwner(Import& import, const SourceRow& row, WebhookRow& made)
{
    KnownStore known(import.db);
    if (const auto repositoryId = row.integer("repo_id"); repositoryId > 0) {
        made.ownerKind = static_cast<std::int64_t>(OwnerKind::Repository);
        made.repositoryId = known.find(Kind::Repository, repositoryId);
        return made.repositoryId.has_value();
    }
    if (const auto ownerId = row.integer("owner_id"); ownerId > 0) {
        made.ownerKind = static_cast<std::int64_t>(OwnerKind::Account);
        made.accountId = known.find(Kind::Account, ownerId);
        return made.accountId.has_value();
    }
    const auto kind = row.isTrue("is_system_webhook") ? OwnerKind::System : OwnerKind::Default;
    made.ownerKind = static_cast<std::int64_t>(kind);
    return true;
}

// Where clients say "issues" and mean all that is said about them, the old table means the plain event.
std::string asClientsSay(const std::string& word)
{
    return word == "issues" || word == "pull_request" ? word + "_only" : word;
}

HookEvents eventsIn(const json::Value& stored)
{
    if (flag(stored, "send_everything"))
        return events::allEvents();
    if (flag(stored, "push_only"))
        return events::eventsOf({"push"});
    std::vector<std::string> words;
    const auto* chosen = stored.member("events");
    if (const auto* members = chosen != nullptr ? chosen->as<json::Value::Object>() : nullptr)
        for (const auto& [name, value] : *members)
            if (const auto* isWanted = value.as<bool>(); isWanted != nullptr && *isWanted)
                words.push_back(asClientsSay(name));
    return words.empty() ? HookEvents() : events::eventsOf(words);
}

// What clients would send to create it.
webhooks::Config configOf(const SourceRow& row, const webhooks::HookType& type, const json::Value& meta)
{
    constexpr std::int64_t kForm = 2;
    webhooks::Config config{{"url", row.text("url")},
                            {"content_type", row.integer("content_type") == kForm ? "form" : "json"}};
    for (const auto name : type.settings)
        if (const auto text = meta.text(name))
            config.emplace(name, *text);
        else if (const auto number = meta.number(name))
            config.emplace(name, std::to_string(*number));
    return config;
}

// False if what was sealed there cannot be opened.
bool sealSecrets(Import& import, const SourceRow& row, const json::Value& meta, const std::string& basic,
                 WebhookRow& made)
{
    const webhooks::HookSecrets secrets(sealingKey(import));
    secrets.setSecret(made, made.type == "packagist" ? word(meta, "api_token") : row.text("secret"));
    constexpr std::string_view kColumn = "header_authorization_encrypted";
    const auto sealed = row.bytes(kColumn);
    auto header = crypto::openForgejoSecret(import.old.secretKey, {"webhook", kColumn, row.id()}, sealed);
    if (!header && !sealed.empty())
        header = crypto::openGiteaSecret(import.old.secretKey, sealed);
    if (header || !basic.empty())
        secrets.setAuthorization(made, header ? *header : basic);
    return sealed.empty() || header;
}

Outcome take(Import& import, const SourceRow& row)
{
    WebhookRow made{.id = row.id(), .type = row.text("type")};
    if (made.type.empty())
        made.type = "gitea"; // the oldest have no type
    const auto* type = webhooks::findHookType(made.type);
    if (type == nullptr)
        return Outcome::leftOut("its receiver is of a kind that is not known here");
    if (!setOwner(import, row, made))
        return Outcome::leftOut("whose it was is not there");
    const auto stored = objectIn(row.text("events")).value_or(json::Value{});
    const auto meta = objectIn(row.text("meta")).value_or(json::Value{});
    made.events = eventsIn(stored).bits();
    made.branchFilter = word(stored, "branch_filter");
    made.isActive = row.isTrue("is_active");
    made.name = row.text("name");
    made.createdAt = row.integer("created_unix");
    made.updatedAt = row.integer("updated_unix");
    std::string basic;
    try {
        const auto config = configOf(row, *type, meta);
        webhooks::apply(config, made);
        basic = webhooks::authorizationIn(config);
    } catch (const Error&) {
        return Outcome::leftOut("its address, or what its receiver needs, cannot be used here");
    }
    const bool isSealed = sealSecrets(import, row, meta, basic, made);
    if (!isSealed)
        made.isActive = false;
    if (!insertWithId<"webhook">(import.db, made))
        return Outcome::leftOut(kNumberTaken);
    return isSealed ? Outcome::brought()
                    : Outcome::broughtBut("its Authorization header cannot be opened without the old SECRET_KEY:"
                                          " it is switched off");
}

} // namespace

RowTaker webhookRows()
{
    return {.columns = {"repo_id", "owner_id", "is_system_webhook", "url", "content_type", "secret", "events", "name",
                        "is_active", "type", "meta", "header_authorization_encrypted", "created_unix", "updated_unix"},
            .take = take};
}

} // namespace trivet::gitea_import
