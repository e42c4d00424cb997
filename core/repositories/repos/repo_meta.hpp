#pragma once
#include "access/permission.hpp"
#include "http/endpoint_row.hpp"

// Rows of tables about what belongs to a repository.
namespace trivet::repos {

using http::RowName;

inline constexpr http::CommonMeta kCommonMeta{"repository", access::Permission::Repository, http::Reach::Repositories};

// For those who are signed in.
constexpr http::Meta changing(http::Method method, const RowName& row) { return kCommonMeta.signedIn(method, row); }
constexpr http::Meta readingSignedIn(const RowName& row) { return changing(http::Method::Get, row); }

// For everybody who may see the repository.
constexpr http::Meta reading(const RowName& row) { return kCommonMeta.open(row); }

} // namespace trivet::repos
