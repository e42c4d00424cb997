#pragma once
#include "db/column.hpp"
#include "db/value.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

// From and to the members of a described row, without any work at run time but the reading and binding itself.
namespace trivet::db {

namespace detail {

template <class Row, bool ColumnUse::*Use> consteval std::size_t columnCount()
{
    return kColumnsOf<Row>.visit([](const auto&... each) { return (std::size_t{each.use.*Use} + ... + 0); });
}

// The positions in the description of the columns with that use.
template <class Row, bool ColumnUse::*Use> consteval auto columnPositions()
{
    std::array<std::size_t, columnCount<Row, Use>()> positions{};
    std::size_t position = 0, end = 0;
    const auto note = [&](bool isUsed) {
        if (isUsed)
            positions[end++] = position;
        ++position;
    };
    kColumnsOf<Row>.visit([&](const auto&... each) { (note(each.use.*Use), ...); });
    return positions;
}

// Calls visit(column...) with those.
template <class Row, bool ColumnUse::*Use, class Visit> constexpr auto withColumns(Visit visit)
{
    return [&]<std::size_t... I>(std::index_sequence<I...>)
    {
        constexpr auto positions = columnPositions<Row, Use>();
        return visit(valueAt<positions[I]>(kColumnsOf<Row>)...);
    }
    (std::make_index_sequence<columnCount<Row, Use>()>());
}

template <bool ColumnUse::*Use, class Row> auto boundFrom(const Row& row)
{
    return withColumns<Row, Use>([&](const auto&... each) {
        return std::array<Parameter, sizeof...(each)>{toParameter(each.place.of(row))...};
    });
}

} // namespace detail

// Stands for the values an UPDATE of the whole row writes.
template <Described Row> struct Changes {
    const Row& row;
};
template <Described Row> Changes<Row> changes(const Row& row) { return {row}; }

namespace detail {

template <class T> inline constexpr bool kIsOneValue = !Described<T>;
template <class Row> inline constexpr bool kIsOneValue<Changes<Row>> = false;

} // namespace detail

// Where the selected columns go.
template <Described Row> auto targetsOf(Row& row)
{
    return detail::withColumns<Row, &ColumnUse::isSelected>(
        [&](const auto&... each) { return std::array<Target, sizeof...(each)>{toTarget(each.place.of(row))...}; });
}

// The values an INSERT of the row writes, or an UPDATE.
template <Described Row> auto parametersOf(const Row& row) { return detail::boundFrom<&ColumnUse::isInserted>(row); }
template <Described Row> auto parametersOf(const Changes<Row>& changed)
{
    return detail::boundFrom<&ColumnUse::isUpdated>(changed.row);
}
// Any other argument is one value.
template <class T> std::array<Parameter, 1> parametersOf(const T& value) { return {toParameter(value)}; }

// The parameters of a statement, each row standing for its values.
template <class... A> auto boundParameters(const A&... args)
{
    if constexpr ((detail::kIsOneValue<A> && ...))
        return std::array<Parameter, sizeof...(A)>{toParameter(args)...};
    else {
        std::array<Parameter, (std::tuple_size_v<decltype(parametersOf(args))> + ...)> all;
        auto end = all.begin();
        ((end = std::ranges::copy(parametersOf(args), end).out), ...);
        return all;
    }
}

} // namespace trivet::db
