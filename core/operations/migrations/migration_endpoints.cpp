#include "access/permission.hpp"
#include "http/endpoint.hpp"
#include "migrations/import_task.hpp"
#include "migrations/migrations_tables.hpp"
#include "repos/repository_view.hpp"
#include "users/user_guards.hpp"

namespace trivet::migrations {
namespace {

http::Created<repos::Repository> migrateRepository(http::Context& context, const users::NotPublicOnly&,
                                                   const users::Caller& caller, const creation::Migration& wanted)
{
    return {toWire(importNow(context, caller.row, wanted), context)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<migrateRepository>({
        .method = http::Method::Post,
        .path = "/repos/migrate",
        .id = "repoMigrate",
        .tag = "repository",
        .summary = "Migrate a repository from another server",
        .scope = access::Permission::Repository,
        .refusals = {409},
    }),
};

} // namespace

std::span<const http::Endpoint> migrationEndpoints() { return kEndpoints; }

} // namespace trivet::migrations
