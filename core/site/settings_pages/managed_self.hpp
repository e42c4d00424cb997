#pragma once
#include "application_pages/managed_owner.hpp"
#include "http/operation.hpp"

namespace trivet::settings_pages {

// Where somebody manages their own applications.
application_pages::ManagedOwner managedSelf(const http::Context& context);

struct ManagedSelf {
    application_pages::ManagedOwner managed{};
    static ManagedSelf resolve(http::Context& context) { return {managedSelf(context)}; }
    static void describe(http::Operation& operation) { operation.refuses(404); }
};

} // namespace trivet::settings_pages
