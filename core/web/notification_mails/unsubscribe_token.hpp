#pragma once
#include "settings/settings.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::notification_mails {

// What the link in a mail ends, for whom.
struct Subscription {
    enum class Kind { Issue, Repository, Mail };
    std::int64_t accountId = 0;
    Kind kind = Kind::Mail;
    std::int64_t id = 0; // of the issue or the repository
    friend bool operator==(const Subscription&, const Subscription&) = default;
};

// Signed with the secret key of the site and good for ever: mails are kept for long. Whoever has it can do nothing
// else.
std::string unsubscribeToken(const Settings& settings, const Subscription& subscription);
// Nothing for what was not made here.
std::optional<Subscription> subscriptionOf(const Settings& settings, std::string_view token);
// Where it leads, absolute.
std::string unsubscribeAddress(const Settings& settings, const Subscription& subscription);

} // namespace trivet::notification_mails
