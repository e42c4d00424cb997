#pragma once
#include "db/migrator.hpp"

#include <algorithm>
#include <span>

namespace trivet::test {

// What a database of an earlier release had.
inline std::span<const db::Migration> migrationsBefore(int number)
{
    const auto all = db::migrations();
    const auto end = std::ranges::find_if(all, [&](const auto& each) { return each.number >= number; });
    return all.first(static_cast<std::size_t>(end - all.begin()));
}

} // namespace trivet::test
