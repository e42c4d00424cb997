#pragma once
#include <cstdint>

namespace trivet::db {

// The part of a list that is read: LIMIT and OFFSET.
struct Slice {
    std::int64_t limit = 0, offset = 0;
};

} // namespace trivet::db
