#include "app/go_get.hpp"

#include "access/identity.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "gitdata/served_repository.hpp"
#include "http/method.hpp"
#include "http/query_string.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "settings/root_url.hpp"

#include <string>
#include <string_view>

namespace trivet::app {
namespace {

constexpr std::string_view kGitSuffix = ".git";

bool isGoGet(const http::Request& request, const http::RequestPath& path)
{
    return path.query.find("go-get=1") != std::string_view::npos && path.segments.size() >= 2 &&
           request.method == nameOf(http::Method::Get) && http::parseQuery(path.query).find("go-get") == "1";
}

// As somebody who is not signed in sees it: otherwise the branch would tell that a private repository exists.
std::string publicBranch(const http::Services& services, std::string_view owner, std::string_view name)
{
    if (!services.settings.service.requireSigninView) {
        auto& db = services.database();
        const auto found = repos::RepositoryStore(db).findByName(owner, name);
        if (found && repos::AccessStore(db).of(*found, access::Identity{}).seesIt())
            return found->row.defaultBranch;
    }
    return services.settings.repository.defaultBranch;
}

std::string metaElement(std::string_view name, std::string_view content)
{
    return concatenate({"<meta name=\"", name, "\" content=\"", content, "\">\n"});
}

} // namespace

std::optional<http::Response> goGetReply(const http::Request& request, const http::RequestPath& path,
                                         const http::Services& services)
{
    if (!isGoGet(request, path))
        return std::nullopt;
    const std::string_view owner = path.segments[0].decoded;
    std::string_view name = path.segments[1].decoded;
    if (name.ends_with(kGitSuffix))
        name.remove_suffix(kGitSuffix.size());
    if (name.empty())
        return std::nullopt;

    // Everything that is not ours is percent-encoded, and needs no escapes of HTML.
    const std::string_view root = services.settings.server.rootUrl;
    const auto repository = encodePercent(owner) + "/" + encodePercent(name);
    const auto import = concatenate({authorityOf(root), subPathOf(root), repository});
    const auto source = concatenate(
        {root, repository, "/src/branch/", gitdata::encodePath(publicBranch(services, owner, name)), "{/dir}"});
    http::Response response;
    response.contentType = "text/html; charset=utf-8";
    response.body =
        concatenate({"<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<title>go get</title>\n",
                     metaElement("go-import", concatenate({import, " git ", root, repository, ".git"})),
                     metaElement("go-source", concatenate({import, " _ ", source, " ", source, "/{file}#L{line}"})),
                     "</head>\n<body>go get ", import, "</body>\n</html>\n"});
    return response;
}

} // namespace trivet::app
