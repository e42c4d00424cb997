#pragma once
#include "access/permission.hpp"
#include "http/endpoint_row.hpp"

// Rows of the tables of this folder: what is read is open to everybody who may see the repository.
namespace trivet::issues {

using http::RowName;

inline constexpr http::CommonMeta kCommonMeta{"issue", access::Permission::Issue, http::Reach::Repositories};

constexpr http::Meta reading(const RowName& row) { return kCommonMeta.open(row); }
constexpr http::Meta changing(http::Method method, const RowName& row) { return kCommonMeta.signedIn(method, row); }

} // namespace trivet::issues
