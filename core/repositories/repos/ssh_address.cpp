#include "repos/ssh_address.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"
#include "settings/root_url.hpp"
#include "settings/settings.hpp"
#include "settings/ssh_user.hpp"

namespace trivet::repos {
namespace {

constexpr std::int64_t kUsualPort = 22;

// Without its port; an address of IPv6 stands in brackets.
std::string hostOf(std::string_view authority)
{
    const auto behind = authority.starts_with('[') ? authority.find(']') : 0;
    const auto colon = authority.find(':', behind == std::string_view::npos ? 0 : behind);
    return std::string(authority.substr(0, colon));
}

std::string hostOf(const Settings& settings)
{
    const auto& domain = settings.ssh.domain;
    if (domain.empty())
        return hostOf(authorityOf(settings.server.rootUrl));
    return domain.find(':') == std::string::npos || domain.starts_with('[') ? domain : "[" + domain + "]";
}

} // namespace

std::string sshPrefix(const Settings& settings)
{
    const auto& ssh = settings.ssh;
    if (ssh.disabled)
        return {};
    const auto at = sshUser(settings) + "@" + hostOf(settings);
    if (ssh.port != kUsualPort)
        return "ssh://" + at + ":" + std::to_string(ssh.port) + "/";
    return ssh.compatAddress ? "ssh://" + at + "/" : at + ":";
}

std::string sshAddress(const Settings& settings, std::string_view owner, std::string_view name)
{
    if (settings.ssh.disabled)
        return {};
    return concatenate({sshPrefix(settings), encodePercent(owner), "/", encodePercent(name), ".git"});
}

std::optional<std::string> sshAddressFor(const http::Context& context, const OwnedRepository& its)
{
    const auto& ssh = context.settings.ssh;
    if (ssh.disabled || (!context.who.isSignedIn() && !ssh.exposeAnonymous))
        return std::nullopt;
    return sshAddress(context.settings, its.owner.name, its.row.name);
}

} // namespace trivet::repos
