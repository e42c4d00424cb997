#pragma once
#include "auth_sources/auth_source_row.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace trivet {
struct Settings;
}

namespace trivet::auth_sources {

// Somebody a source vouches for.
struct ExternalUser {
    std::string loginName{}; // what the source knows them by
    std::string name{};      // that their account is to have
    std::string email{}, fullName{};
    std::optional<bool> isAdmin{}, isRestricted{};    // nothing: the source does not say
    std::optional<std::vector<std::string>> groups{}; // nothing: the source was not asked
};

// A source that cannot be asked just now, or that answers nonsense. The text is for administrators.
struct SourceUnavailable : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// A source that is asked with name and password. Used for one question, by one thread.
class SignInSource {
public:
    virtual ~SignInSource() = default;
    // Nothing if name or password is wrong, or the source does not want them here. Throws SourceUnavailable within the
    // time of [auth_source] TIMEOUT.
    virtual std::optional<ExternalUser> authenticate(const std::string& name, const std::string& password) = 0;
};

// Throws SourceUnavailable if the source cannot be asked as it is described.
std::unique_ptr<SignInSource> makeSource(const AuthSourceRow& row, const Settings& settings);

// Everybody a directory knows. Throws SourceUnavailable, also in the middle of it.
void visitUsers(const AuthSourceRow& row, const Settings& settings, const std::function<void(ExternalUser)>& visit);

} // namespace trivet::auth_sources
