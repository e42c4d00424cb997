#pragma once
#include "signin/failure_file.hpp"
#include "signin/failures.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::signin {

// How the wait grows: nothing for the first failures, then `first` seconds after the last one, twice as many, four
// times as many … Without a failure for so long, all are forgotten.
struct Pace {
    std::int64_t free = 0;
    std::int64_t first = 1;
    std::int64_t longest = 0;
    std::int64_t forgottenAfter = 0;
};

inline constexpr Pace kAccountPace{.free = 5, .longest = 900, .forgottenAfter = 3600};
inline constexpr Pace kAddressPace{.free = 20, .longest = 300, .forgottenAfter = 3600};
inline constexpr Pace kRegistrationPace{.free = 10, .longest = 3600, .forgottenAfter = 86400};
inline constexpr Pace kMailPace{.free = 3, .first = 60, .longest = 3600, .forgottenAfter = 86400};
inline constexpr Pace kGlobalPace{.free = 300, .longest = 2, .forgottenAfter = 60};

std::int64_t waitAfter(const Failures& failures, const Pace& pace, std::int64_t now);

// Slows down who guesses: by the account they try, by the network they come from, and all of them together. A wait,
// never a lock-out. The account is the name as it was typed, whether or not it exists, so waiting tells nothing.
class Throttle {
public:
    // The file is for this host.
    Throttle(std::string path, std::string key) : m_key(std::move(key)), m_failures(std::move(path), m_key) {}
    // Counts in the database instead, together with the other hosts that do: see FailureStore. Opened when needed.
    void countIn(std::function<db::Database&()> database) { m_database = std::move(database); }

    // Each says how many seconds to wait; 0: go ahead.
    std::int64_t waitOfAddress(std::string_view address, std::int64_t now);
    std::int64_t waitOfAccount(std::string_view typedName, std::int64_t now); // and of everybody together
    std::int64_t waitOfTokens(std::string_view address, std::int64_t now);
    std::int64_t waitOfClient(std::string_view clientId, std::int64_t now);

    struct Attempt {
        std::string_view typedName{}, address{};
        std::int64_t now = 0;
    };
    void passwordFailed(const Attempt& attempt); // also if only the one-time password was wrong
    void tokenFailed(std::string_view address, std::int64_t now);
    void clientFailed(std::string_view clientId, std::int64_t now); // whether or not there is such a client

    void signedIn(std::string_view typedName);

    // Clients that register themselves fail at nothing, but nobody needs many of them.
    std::int64_t waitOfRegistrations(std::string_view address, std::int64_t now);
    void registered(std::string_view address, std::int64_t now);

    // What anybody may ask for without signing in: mail to the typed name, a new account. It is counted for whom it is
    // meant and for the network it comes from.
    std::int64_t waitOfAsking(const Attempt& attempt);
    void asked(const Attempt& attempt);

private:
    Failures find(const std::string& name);
    void count(const std::string& name, const Pace& pace, std::int64_t now);
    void forget(const std::string& name);

    std::string m_key;
    FailureFile m_failures;
    std::function<db::Database&()> m_database{}; // nothing: the file counts
};

} // namespace trivet::signin
