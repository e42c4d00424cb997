#include "code_pages/clone_menu.hpp"

namespace trivet::code_pages {
namespace {

std::vector<CloneAddress> cloneAddresses(const gitdata::ServedRepository& served)
{
    const bool isSecure = served.html.starts_with("https:");
    return {{isSecure ? "HTTPS" : "HTTP", "clone-http", served.html + ".git"}};
}

} // namespace

CloneMenu cloneMenu(const http::Context& context, const repos::VisibleRepo& repo,
                    const gitdata::ServedRepository& served, const Location& location)
{
    const auto archive = addressIn(context, repo, "archive/" + gitdata::encodePath(location.revision.name));
    return {cloneAddresses(served), archive + ".zip", archive + ".tar.gz"};
}

} // namespace trivet::code_pages
