#include "code_pages/edit_links.hpp"

#include "code_pages/repo_head.hpp"
#include "gitdata/served_repository.hpp"

namespace trivet::code_pages {

std::optional<EditLinks> editLinks(const http::Context& context, const repos::VisibleRepo& repo,
                                   const Location& location)
{
    if (location.revision.kind != gitdata::Revision::Kind::Branch || !context.who.isSignedIn() ||
        repo.row().isArchived || repo.row().isMirror)
        return std::nullopt;
    const auto place = gitdata::encodePath(location.revision.name) +
                       (location.path.empty() ? "" : "/" + gitdata::encodePath(location.path));
    const auto to = [&](const std::string& action) { return addressIn(context, repo, action + "/" + place); };
    EditLinks links{to("_edit"), to("_delete"), to("_new")};
    if (context.settings.upload.enabled)
        links.upload = to("_upload");
    return links;
}

} // namespace trivet::code_pages
