#pragma once
#include <string>

namespace trivet::pam {

enum class Outcome {
    Right,
    Wrong,       // name or password, or the account may not be used
    Unavailable, // PAM has no such service, or one of its modules cannot do its work
};

// What a conversation with the PAM of this host comes to.
struct Check {
    Outcome outcome = Outcome::Wrong;
    std::string name{}; // that PAM has made of the typed one
};

// Asks a service of /etc/pam.d whether the password is right and the account good. Modules run in this very process and
// take what time they like, so it is to be called in one of its own: see auth_sources/pam_source.hpp.
Check check(const std::string& service, const std::string& name, const std::string& password);

} // namespace trivet::pam
