#pragma once
#include "http/context.hpp"
#include "pages/model.hpp"
#include "pages/moment.hpp"
#include "pages/pager.hpp"
#include "webhooks/webhook_row.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::hook_pages {

// One try to deliver: what was asked, and what came back.
struct ShownAttempt {
    pages::Moment started{};
    std::int64_t milliseconds = 0;
    std::string url{}, requestHeaders{};
    std::optional<std::string> status{}, problem{}, answerHeaders{}, answerBody{};

    static constexpr auto entries()
    {
        using pages::entry;
        using A = ShownAttempt;
        return ValueList{entry("STARTED", &A::started),
                         entry("MILLISECONDS", &A::milliseconds),
                         entry("ATTEMPT_URL", &A::url),
                         entry("REQUEST_HEADERS", &A::requestHeaders),
                         entry("STATUS", &A::status),
                         entry("FAILURE", &A::problem),
                         entry("ANSWER_HEADERS", &A::answerHeaders),
                         entry("ANSWER_BODY", &A::answerBody)};
    }
};

struct ShownDelivery {
    std::string uuid{}, event{}, payload{}, replayAddress{};
    pages::Moment created{};
    bool isWaiting = false, isDelivered = false, isGivenUp = false, isUntried = false;
    std::vector<ShownAttempt> attempts{};

    static constexpr auto entries()
    {
        using pages::entry;
        using D = ShownDelivery;
        return ValueList{entry("UUID", &D::uuid),
                         entry("EVENT", &D::event),
                         entry("PAYLOAD", &D::payload),
                         entry("REPLAY_ADDRESS", &D::replayAddress),
                         entry("CREATED", &D::created),
                         entry("IS_WAITING", &D::isWaiting),
                         entry("IS_DELIVERED", &D::isDelivered),
                         entry("IS_GIVEN_UP", &D::isGivenUp),
                         entry("IS_UNTRIED", &D::isUntried),
                         entry("ATTEMPT", &D::attempts)};
    }
};

struct History {
    std::vector<ShownDelivery> deliveries{};
    bool isEmpty = false;
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("DELIVERY", &History::deliveries), entry("HAS_NO_DELIVERY", &History::isEmpty),
                         entry("PAGER", &History::pager)};
    }
};

// What the webhook was told, the newest first. `address` is that of its page.
History historyOf(http::Context& context, const webhooks::WebhookRow& hook, const std::string& address);

} // namespace trivet::hook_pages
