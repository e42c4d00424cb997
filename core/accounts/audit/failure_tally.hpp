#pragma once
#include <compare>
#include <cstdint>
#include <map>
#include <string>

namespace trivet {
struct Settings;
}
namespace trivet::db {
class Database;
}

namespace trivet::audit {

// A sign-in that was refused. The account is empty where there is none of that name: people type passwords there too.
struct SignInFailure {
    std::string account{}, address{}, reason{};
    friend auto operator<=>(const SignInFailure&, const SignInFailure&) = default;
};

// Failures of one worker, counted until there is time to write them: guessing must not make us write once a guess.
class FailureTally {
public:
    void note(SignInFailure failure, std::int64_t now);
    bool isEmpty() const { return m_counts.empty(); }
    // Some have waited long enough for others to be written with them.
    bool isDue(std::int64_t now) const { return !isEmpty() && (now - m_oldest >= kGathering || now < m_oldest); }
    // One entry for each kind of failure, in one transaction; then the count begins anew.
    void store(db::Database& db, const Settings& settings, std::int64_t now);

private:
    static constexpr std::int64_t kGathering = 10;

    std::map<SignInFailure, std::int64_t> m_counts{};
    std::int64_t m_oldest = 0;
};

} // namespace trivet::audit
