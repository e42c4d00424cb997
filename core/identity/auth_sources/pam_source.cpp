#include "auth_sources/pam_source.hpp"

#include "base/limited_program.hpp"
#include "base/text.hpp"
#include "base/this_program.hpp"

#include <algorithm>
#include <unistd.h>

namespace trivet::auth_sources {
namespace {

// Modules are configured by it too.
std::vector<std::string> ownEnvironment()
{
    std::vector<std::string> all;
    for (auto each = environ; *each; ++each)
        all.emplace_back(*each);
    return all;
}

// It becomes an argument of a program, and PAM's modules hand it on to others.
bool isPlainName(const std::string& name)
{
    return !name.empty() && name.size() <= 255 && name.front() != '-' && isUtf8(name) &&
           std::none_of(name.begin(), name.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; });
}

} // namespace

std::optional<ExternalUser> PamSource::authenticate(const std::string& name, const std::string& password)
{
    if (!isPlainName(name) || password.empty() || password.find('\0') != std::string::npos)
        return std::nullopt;
    const WorkBudget budget{.time = std::chrono::seconds(m_access.patienceSeconds), .output = 4096};
    const auto end = runLimited({.program = thisProgram(),
                                 .arguments = {"pam-check", m_access.service, name},
                                 .environment = ownEnvironment(),
                                 .input = password},
                                budget);
    if (!end || (end->status != kPamRight && end->status != kPamWrong))
        throw SourceUnavailable("PAM service " + m_access.service + ": " +
                                (end ? "it is not there, or one of its modules fails" : "it takes too long"));
    if (end->status == kPamWrong)
        return std::nullopt;
    const std::string known(trimmed(end->output));
    ExternalUser user{.loginName = known.empty() ? name : known};
    // user@REALM is user here.
    user.name = user.loginName.substr(0, user.loginName.find('@'));
    if (user.loginName.find('@') != std::string::npos)
        user.email = user.loginName;
    else if (!m_access.emailDomain.empty())
        user.email = user.name + "@" + m_access.emailDomain;
    return user;
}

} // namespace trivet::auth_sources
