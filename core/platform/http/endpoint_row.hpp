#pragma once
#include "http/endpoint.hpp"

namespace trivet::http {

// What differs from row to row in most tables.
struct RowName {
    std::string_view path{}, id{}, summary{};
};

// What the rows of a table have in common.
struct CommonMeta {
    std::string_view tag{};
    Scope scope;
    Reach reach = Reach::Account;

    // For those who are signed in.
    constexpr Meta signedIn(Method method, const RowName& row) const
    {
        return {.method = method,
                .path = row.path,
                .id = row.id,
                .tag = tag,
                .summary = row.summary,
                .scope = scope,
                .reach = reach};
    }

    // For everybody who may see what it is about.
    constexpr Meta open(const RowName& row) const
    {
        auto meta = signedIn(Method::Get, row);
        meta.auth = Auth::Open;
        return meta;
    }
};

} // namespace trivet::http
