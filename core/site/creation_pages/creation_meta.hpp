#pragma once
#include "http/endpoint_row.hpp"

// Rows of the tables of this folder: all of it is for those who are signed in.
namespace trivet::creation_pages {

using http::RowName;

inline constexpr http::CommonMeta kCommonMeta{"pages", http::Scope::none()};
inline constexpr http::CommonMeta kMetaOfRepository{"pages", http::Scope::none(), http::Reach::Repositories};

constexpr http::Meta asking(const RowName& row) { return kCommonMeta.signedIn(http::Method::Get, row); }
constexpr http::Meta creating(const RowName& row) { return kCommonMeta.signedIn(http::Method::Post, row); }
constexpr http::Meta askingAbout(const RowName& row) { return kMetaOfRepository.signedIn(http::Method::Get, row); }
constexpr http::Meta changing(const RowName& row) { return kMetaOfRepository.signedIn(http::Method::Post, row); }

} // namespace trivet::creation_pages
