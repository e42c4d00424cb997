#pragma once
#include "application_pages/desk.hpp"
#include "http/operation.hpp"

namespace trivet::settings_pages {

// Where somebody manages their own applications.
application_pages::Desk ownDesk(const http::Context& context);

struct OwnDesk {
    application_pages::Desk desk{};
    static OwnDesk resolve(http::Context& context) { return {ownDesk(context)}; }
    static void describe(http::Operation& operation) { operation.refuses(404); }
};

} // namespace trivet::settings_pages
