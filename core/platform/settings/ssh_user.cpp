#include "settings/ssh_user.hpp"

#include "settings/settings.hpp"

#include <pwd.h>
#include <unistd.h>

namespace trivet {
namespace {

std::string nameOfOwnAccount()
{
    const auto* found = ::getpwuid(::geteuid());
    return found ? found->pw_name : "git";
}

} // namespace

const std::string& sshUser(const Settings& settings)
{
    static const std::string own = nameOfOwnAccount();
    return settings.ssh.user.empty() ? own : settings.ssh.user;
}

bool servesSshUser(const Settings& settings, std::string_view account)
{
    return !settings.ssh.disabled && account == sshUser(settings);
}

} // namespace trivet
