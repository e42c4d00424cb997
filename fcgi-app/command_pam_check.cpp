// Asks the PAM of this host, for a server that must not wait for it: see auth_sources/pam_source.hpp.
#include "auth_sources/pam_source.hpp"
#include "commands.hpp"
#include "pam/pam_check.hpp"

#include <cstdio>

namespace trivet::process {
namespace {

std::string wholeInput()
{
    constexpr std::size_t kMost = 4096;
    std::string text;
    for (int c = std::getchar(); c != EOF && text.size() < kMost; c = std::getchar())
        text += static_cast<char>(c);
    return text;
}

} // namespace

int checkWithPam(const Invocation& invocation)
{
    const auto& words = invocation.options.arguments();
    const auto check = pam::check(words[0], words[1], wholeInput());
    if (check.outcome == pam::Outcome::Right)
        std::printf("%s\n", check.name.c_str());
    return check.outcome == pam::Outcome::Right   ? auth_sources::kPamRight
           : check.outcome == pam::Outcome::Wrong ? auth_sources::kPamWrong
                                                  : auth_sources::kPamUnavailable;
}

} // namespace trivet::process
