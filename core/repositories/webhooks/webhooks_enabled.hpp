#pragma once
#include "base/error.hpp"
#include "http/context.hpp"
#include "http/operation.hpp"

namespace trivet::webhooks {

// Guard: the administrator has not switched webhooks off.
struct WebhooksEnabled {
    static constexpr MessageFormat<> kDisabled{"webhook.disabled", "webhooks disabled by administrator"};

    static WebhooksEnabled resolve(http::Context& context)
    {
        if (context.settings.webhook.disabled)
            throw Error::forbidden(kDisabled);
        return {};
    }
    static void describe(http::Operation& operation) { operation.refuses(403); }
};

} // namespace trivet::webhooks
