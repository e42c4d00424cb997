#include "hook_pages/hook_history.hpp"

#include "db/database.hpp"
#include "webhooks/delivery_store.hpp"

namespace trivet::hook_pages {
namespace {

using webhooks::AttemptRow;
using webhooks::DeliveryState;
using webhooks::ToldDelivery;

constexpr std::size_t kMostShown = 64 * 1024; // bytes of a text

std::string cut(std::string text)
{
    if (text.size() <= kMostShown)
        return text;
    auto end = kMostShown;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
        --end; // not in the middle of a character
    return text.substr(0, end) + "…";
}

std::optional<std::string> unlessEmpty(const std::string& text)
{
    return text.empty() ? std::nullopt : std::optional(cut(text));
}

ShownAttempt shown(const http::Context& context, const AttemptRow& row)
{
    ShownAttempt attempt{.started = pages::momentOf(context, row.startedAt),
                         .milliseconds = row.milliseconds,
                         .url = row.url,
                         .requestHeaders = row.requestHeaders};
    if (row.status > 0)
        attempt.status = std::to_string(row.status);
    attempt.problem = unlessEmpty(row.problem);
    attempt.answerHeaders = unlessEmpty(row.answerHeaders);
    attempt.answerBody = unlessEmpty(row.answerBody);
    return attempt;
}

ShownDelivery shown(const http::Context& context, const ToldDelivery& told, const std::string& address)
{
    const auto state = told.row.is();
    return {.uuid = told.row.uuid,
            .event = std::string(events::typeOf(told.event())),
            .payload = cut(told.payload),
            .replayAddress = address + "/replay/" + told.row.uuid,
            .created = pages::momentOf(context, told.row.createdAt),
            .isWaiting = state == DeliveryState::Waiting,
            .isDelivered = state == DeliveryState::Delivered,
            .isGivenUp = state == DeliveryState::GivenUp,
            .isUntried = true};
}

} // namespace

History historyOf(http::Context& context, const webhooks::WebhookRow& hook, const std::string& address)
{
    webhooks::DeliveryStore store(context.db());
    auto page = pages::pageWanted(context, "page");
    page.limit = context.settings.webhook.pagingNum;
    const auto total = store.count(hook.id);
    History history{.isEmpty = total == 0, .pager = pages::pagerFor(context, page, total)};
    const auto rows = store.history(hook.id, {page.limit, page.offset()});
    std::vector<std::int64_t> ids;
    for (const auto& row : rows)
        ids.push_back(row.row.id);
    const auto attempts = store.attempts(ids);
    for (const auto& row : rows) {
        auto& delivery = history.deliveries.emplace_back(shown(context, row, address));
        for (const auto& attempt : attempts)
            if (attempt.deliveryId == row.row.id)
                delivery.attempts.push_back(shown(context, attempt));
        delivery.isUntried = delivery.attempts.empty();
    }
    return history;
}

} // namespace trivet::hook_pages
