#pragma once
#include "http/endpoint.hpp"

// Rows of the tables of this folder: what is shown is open to everybody who may see the repository.
namespace trivet::issue_pages {

struct RowName {
    std::string_view path{}, id{}, summary{};
};

constexpr http::Meta showing(const RowName& row)
{
    return {.method = http::Method::Get,
            .path = row.path,
            .id = row.id,
            .tag = "pages",
            .summary = row.summary,
            .scope = http::Scope::none(),
            .auth = http::Auth::Open,
            .reach = http::Reach::Repositories};
}

// A page with a form that only those who are signed in can send.
constexpr http::Meta asking(const RowName& row)
{
    auto meta = showing(row);
    meta.auth = http::Auth::Required;
    return meta;
}

constexpr http::Meta changing(const RowName& row)
{
    auto meta = asking(row);
    meta.method = http::Method::Post;
    return meta;
}

} // namespace trivet::issue_pages
