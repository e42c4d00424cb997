#pragma once
#include "db/query.hpp"

#include <cstdint>

namespace trivet::db {

// Of what is searched in the whole site no more are counted: with millions that would take seconds, and nobody turns so
// many pages.
inline constexpr std::int64_t kMostCounted = 10'000;

// addSource(query) adds FROM and WHERE.
template <class AddSource> Query boundedCount(AddSource addSource)
{
    Query query("SELECT COUNT(*) FROM (SELECT 1");
    addSource(query);
    query.add(" LIMIT ?) counted", kMostCounted);
    return query;
}

} // namespace trivet::db
