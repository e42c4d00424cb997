#pragma once

#include <algorithm>
#include <span>
#include <vector>

namespace trivet {

// Of rows in the order of a member, those in which it has this value. Not std::ranges::equal_range: its result is one
// that clang 14 cannot make with the library of g++ 12.
template <class Row, class Value, class Member>
std::span<const Row> equalRange(const std::vector<Row>& rows, const Value& value, Member member)
{
    const auto first = std::ranges::lower_bound(rows, value, {}, member);
    return {first, std::ranges::upper_bound(first, rows.end(), value, {}, member)};
}

} // namespace trivet
