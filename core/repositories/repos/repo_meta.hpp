#pragma once
#include "access/permission.hpp"
#include "http/endpoint.hpp"

// Rows of tables about what belongs to a repository.
namespace trivet::repos {

struct RowName {
    std::string_view path{}, id{}, summary{};
};

// For those who are signed in.
constexpr http::Meta changing(http::Method method, const RowName& row)
{
    return {.method = method,
            .path = row.path,
            .id = row.id,
            .tag = "repository",
            .summary = row.summary,
            .scope = access::Permission::Repository,
            .reach = http::Reach::Repositories};
}

constexpr http::Meta readingSignedIn(const RowName& row) { return changing(http::Method::Get, row); }

// For everybody who may see the repository.
constexpr http::Meta reading(const RowName& row)
{
    auto meta = readingSignedIn(row);
    meta.auth = http::Auth::Open;
    return meta;
}

} // namespace trivet::repos
