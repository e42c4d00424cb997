#include "code_pages/clone_menu.hpp"

#include "repos/ssh_address.hpp"

namespace trivet::code_pages {
namespace {

std::vector<CloneAddress> cloneAddresses(const http::Context& context, const repos::VisibleRepo& repo,
                                         const gitdata::ServedRepository& served)
{
    const bool isSecure = served.html.starts_with("https:");
    std::vector<CloneAddress> addresses{{isSecure ? "HTTPS" : "HTTP", "clone-http", served.html + ".git"}};
    if (auto ssh = repos::sshAddressFor(context, repo.its))
        addresses.push_back({"SSH", "clone-ssh", std::move(*ssh)});
    return addresses;
}

} // namespace

CloneMenu cloneMenu(const http::Context& context, const repos::VisibleRepo& repo,
                    const gitdata::ServedRepository& served, const Location& location)
{
    const auto archive = addressIn(context, repo, "archive/" + gitdata::encodePath(location.revision.name));
    return {cloneAddresses(context, repo, served), archive + ".zip", archive + ".tar.gz"};
}

} // namespace trivet::code_pages
