#pragma once
#include "git/repository.hpp"
#include "http/context.hpp"
#include "repos/repo_guards.hpp"

#include <string>
#include <string_view>

namespace trivet::gitdata {

// The repository of a request: what is on disk, and where its parts are found on the web.
struct ServedRepository {
    const repos::OwnedRepository& its;
    git::Repository& git;
    std::string api, html; // ".../api/v1/repos/OWNER/NAME" and ".../OWNER/NAME"

    std::string commitUrl(std::string_view id) const { return api + "/git/commits/" + std::string(id); }
    std::string treeUrl(std::string_view id) const { return api + "/git/trees/" + std::string(id); }
    std::string blobUrl(std::string_view id) const { return api + "/git/blobs/" + std::string(id); }
};

ServedRepository servedRepository(const http::Context& context, const repos::VisibleRepo& repo);

// Each part escaped, slashes kept.
std::string encodePath(std::string_view path);

} // namespace trivet::gitdata
