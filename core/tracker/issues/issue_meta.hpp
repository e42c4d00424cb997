#pragma once
#include "access/permission.hpp"
#include "http/endpoint.hpp"

// Rows of the tables of this folder: what is read is open to everybody who may see the repository.
namespace trivet::issues {

struct RowName {
    std::string_view path{}, id{}, summary{};
};

constexpr http::Meta reading(const RowName& row)
{
    return {.method = http::Method::Get,
            .path = row.path,
            .id = row.id,
            .tag = "issue",
            .summary = row.summary,
            .scope = access::Permission::Issue,
            .auth = http::Auth::Open,
            .reach = http::Reach::Repositories};
}

constexpr http::Meta changing(http::Method method, const RowName& row)
{
    auto meta = reading(row);
    meta.method = method;
    meta.auth = http::Auth::Required;
    return meta;
}

} // namespace trivet::issues
