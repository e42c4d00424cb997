#pragma once
#include "http/endpoint_row.hpp"

// Rows of the tables of this folder: what is shown is open to everybody who may see the repository.
namespace trivet::issue_pages {

using http::RowName;

inline constexpr http::CommonMeta kCommonMeta{"pages", http::Scope::none(), http::Reach::Repositories};

constexpr http::Meta showing(const RowName& row) { return kCommonMeta.open(row); }

// A page with a form that only those who are signed in can send.
constexpr http::Meta asking(const RowName& row) { return kCommonMeta.signedIn(http::Method::Get, row); }
constexpr http::Meta changing(const RowName& row) { return kCommonMeta.signedIn(http::Method::Post, row); }

} // namespace trivet::issue_pages
