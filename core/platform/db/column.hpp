#pragma once
#include "base/value_list.hpp"

#include <cstddef>
#include <string_view>

// The description of a row, written once: it gives the SELECT list, the INSERT and the UPDATE (db/row_sql.hpp), and
// says where each value is read to and bound from (db/row_values.hpp).
//   struct CodeRow {
//       std::int64_t id = 0, createdAt = 0;
//       SignOn signOn{};
//       static constexpr auto columns()
//       {
//           return db::columns(db::generated("id", &CodeRow::id), db::part(&CodeRow::signOn),
//                              db::once("created_at", &CodeRow::createdAt));
//       }
//   };
namespace trivet::db {

// Which statements about its row a column takes part in.
struct ColumnUse {
    bool isSelected = true, isInserted = true, isUpdated = true;
};

// Where in a row the value of a column is: a member, or a member of a member.
template <class Row, class T> struct Member {
    T Row::*pointer = nullptr;

    constexpr T& of(Row& row) const { return row.*pointer; }
    constexpr const T& of(const Row& row) const { return row.*pointer; }
};
template <class Row, class Outer, class Inner> struct NestedMember {
    Outer Row::*pointer = nullptr;
    Inner inner{};

    constexpr auto& of(Row& row) const { return inner.of(row.*pointer); }
    constexpr const auto& of(const Row& row) const { return inner.of(row.*pointer); }
};

template <class Place> struct ColumnOf {
    std::string_view name{};  // of the column, or an expression
    std::string_view alias{}; // of its table; empty: the one the statement says
    ColumnUse use{};
    Place place{};

    constexpr bool isExpression() const { return name.find_first_of(" .,()'") != name.npos; }
};

// A column of the table. What is not a plain name is an expression: selected as it stands, and never written.
template <class Row, class T> constexpr auto column(std::string_view name, T Row::*member, ColumnUse use = {})
{
    ColumnOf<Member<Row, T>> described{name, {}, use, {member}};
    if (described.isExpression())
        described.use.isInserted = described.use.isUpdated = false;
    return described;
}
// One that an UPDATE of the whole row leaves alone.
template <class Row, class T> constexpr auto once(std::string_view name, T Row::*member)
{
    return column(name, member, {.isUpdated = false});
}
// One whose value does not come from the row, such as a numbered key.
template <class Row, class T> constexpr auto generated(std::string_view name, T Row::*member)
{
    return column(name, member, {.isInserted = false, .isUpdated = false});
}
// One that is needed when the row is written, and not read again.
template <class Row, class T> constexpr auto writeOnly(std::string_view name, T Row::*member)
{
    return column(name, member, {.isSelected = false});
}

template <class... Items> constexpr auto columns(const Items&... items) { return flatList(items...); }

// The columns of a row inside a row. With an alias they are read from another table, and never written with this row.
template <class Row, class Inner, class... Places>
constexpr auto part(std::string_view alias, Inner Row::*member, const ValueList<ColumnOf<Places>...>& inner)
{
    const auto nest = [&]<class Place>(const ColumnOf<Place>& each) {
        const bool isWritten = alias.empty();
        return ColumnOf<NestedMember<Row, Inner, Place>>{
            .name = each.name,
            .alias = each.alias.empty() ? alias : each.alias,
            .use = {each.use.isSelected, each.use.isInserted && isWritten, each.use.isUpdated && isWritten},
            .place = {member, each.place}};
    };
    return inner.visit([&](const auto&... each) { return ValueList{nest(each)...}; });
}
template <class Row, class Inner> constexpr auto part(std::string_view alias, Inner Row::*member)
{
    return part(alias, member, Inner::columns());
}
// From the same table.
template <class Row, class Inner> constexpr auto part(Inner Row::*member) { return part({}, member, Inner::columns()); }

// A row that describes its columns, as opposed to the result of a single statement, which only ties its members.
template <class Row>
concept Described = requires
{
    requires kIsValueList<decltype(Row::columns())>;
};

template <Described Row> inline constexpr auto kColumnsOf = Row::columns();

namespace detail {

template <class Row, class T> constexpr bool isAt(const Member<Row, T>& place, T Row::*pointer)
{
    return place.pointer == pointer;
}
constexpr bool isAt(const auto&, const auto&) { return false; }

template <class Row, auto Pointer> consteval std::size_t indexOfColumn()
{
    std::size_t index = 0;
    if (!kColumnsOf<Row>.visit(
            [&](const auto&... each) { return ((isAt(each.place, Pointer) || (++index, false)) || ...); }))
        throw "this member is not described";
    return index;
}

} // namespace detail

// Of a row's description the columns of these members, in that order: for what reads only some of them.
template <class Row, auto... Pointers> constexpr auto only()
{
    return ValueList{valueAt<detail::indexOfColumn<Row, Pointers>()>(kColumnsOf<Row>)...};
}

} // namespace trivet::db
