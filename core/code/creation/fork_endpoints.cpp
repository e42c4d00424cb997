#include "access/permission.hpp"
#include "creation/creation_tables.hpp"
#include "creation/fork.hpp"
#include "http/endpoint.hpp"
#include "repos/accepted.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repository_view.hpp"
#include "users/user_guards.hpp"

namespace trivet::creation {
namespace {

repos::Accepted<repos::Repository> createFork(http::Context& context, const repos::CodeReader& repo,
                                              const users::Caller& caller, const ForkInput& wanted)
{
    return {toWire(fork(context, repo.its, caller.row, wanted), context)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<createFork>({
        .method = http::Method::Post,
        .path = "/repos/{owner}/{repo}/forks",
        .id = "createFork",
        .tag = "repository",
        .summary = "Fork a repository",
        .scope = access::Permission::Repository,
        .refusals = {403, 409},
    }),
};

} // namespace

std::span<const http::Endpoint> forkEndpoints() { return kEndpoints; }

} // namespace trivet::creation
