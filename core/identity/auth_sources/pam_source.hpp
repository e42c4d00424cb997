#pragma once
#include "auth_sources/sign_in_source.hpp"

namespace trivet::auth_sources {

// The PAM of this host. Modules may take their time, leak or crash, so this program is started once more for each
// question: `trivet pam-check SERVICE NAME` reads the password from its standard input.
class PamSource : public SignInSource {
public:
    struct Access {
        std::string service{}, emailDomain{};
        std::int64_t patienceSeconds = 5;
    };
    explicit PamSource(Access access) : m_access(std::move(access)) {}

    std::optional<ExternalUser> authenticate(const std::string& name, const std::string& password) override;

private:
    const Access m_access;
};

// What that command exits with.
inline constexpr int kPamRight = 0, kPamWrong = 3, kPamUnavailable = 4;

} // namespace trivet::auth_sources
