#pragma once
#include "db/slice.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace trivet::db {

// How long a list is of which that many rows were read: where the page is not full, the list ends with it, and nobody
// has to look at everything once more to count. Nothing if that has to be done.
constexpr std::optional<std::int64_t> knownTotal(const Slice& slice, std::size_t rows)
{
    const auto found = static_cast<std::int64_t>(rows);
    if (found >= slice.limit || (found == 0 && slice.offset > 0))
        return {};
    return slice.offset + found;
}

} // namespace trivet::db
