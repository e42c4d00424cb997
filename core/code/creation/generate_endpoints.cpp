#include "access/permission.hpp"
#include "creation/creation_tables.hpp"
#include "creation/generate.hpp"
#include "http/endpoint.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repository_view.hpp"
#include "users/user_guards.hpp"

namespace trivet::creation {
namespace {

http::Created<repos::Repository> generateRepository(http::Context& context, const repos::CodeReader& repo,
                                                    const users::Caller& caller, const GenerateInput& wanted)
{
    return {toWire(generate(context, repo.its, caller.row, wanted), context)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<generateRepository>({
        .method = http::Method::Post,
        .path = "/repos/{owner}/{repo}/generate",
        .id = "generateRepo",
        .tag = "repository",
        .summary = "Create a repository from a template",
        .scope = access::Permission::Repository,
        .reach = http::Reach::Repositories,
        .refusals = {409},
    }),
};

} // namespace

std::span<const http::Endpoint> generateEndpoints() { return kEndpoints; }

} // namespace trivet::creation
