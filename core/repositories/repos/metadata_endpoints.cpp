#include "access/permission.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "orgs/org_guards.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repo_meta.hpp"
#include "repos/repos_tables.hpp"
#include "repos/repository_changes.hpp"

namespace trivet::repos {

// Bytes by language: kept as the JSON that is answered.
struct Languages {
    const std::string& json;
};

} // namespace trivet::repos

namespace trivet::http {

template <> struct Reply<repos::Languages> {
    static Response make(Context&, const repos::Languages& languages)
    {
        return {.contentType = std::string(kJsonType), .body = languages.json + "\n"};
    }
    static void describe(Operation& operation) { describeJson<std::map<std::string, std::int64_t>>(operation, 200); }
};

} // namespace trivet::http

namespace trivet::repos {
namespace {

using http::Context;
using http::Method;

Languages languages(Context&, const CodeReader& repo) { return {repo.row().languages}; }

std::vector<std::string> licenses(Context&, const CodeReader& repo)
{
    std::vector<std::string> names;
    for (const auto word : split(repo.row().licenses, ' '))
        if (!word.empty())
            names.emplace_back(word);
    return names;
}

http::NoContent removeAll(Context& context, const orgs::OrgOfOwner& org)
{
    deleteRepositories(context, org);
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<languages>(reading({"/repos/{owner}/{repo}/languages", "repoGetLanguages",
                                       "Get the languages of a repository and their sizes in bytes"})),
    http::endpoint<licenses>(
        reading({"/repos/{owner}/{repo}/licenses", "repoGetLicenses", "List the licenses found in a repository"})),
    http::endpoint<removeAll>({
        .method = Method::Delete,
        .path = "/orgs/{org}/repos",
        .id = "orgDeleteRepos",
        .tag = "organization",
        .summary = "Delete all repositories of an organization",
        .scope = {access::Permission::Organization, access::Permission::Repository},
    }),
};

} // namespace

std::span<const http::Endpoint> metadataEndpoints() { return kEndpoints; }

} // namespace trivet::repos
