#pragma once
#include "db/column.hpp"
#include "db/sql_join.hpp"

#include <array>
#include <string_view>

// The pieces of SQL that a row's description gives, made while compiling. Values are written as ?.
//   constexpr Sql kFind = join<"SELECT ", selectList<CodeRow, "c">, " FROM oauth_code c WHERE c.hash = ?">();
//   constexpr Sql kInsert = join<insertInto<"oauth_code", CodeRow>, " RETURNING id">();
//   constexpr Sql kUpdate = join<"UPDATE oauth_code SET ", setList<CodeRow>, " WHERE id = ?">();
//   db.run(kInsert, row);  db.run(kUpdate, db::changes(row), row.id);
namespace trivet::db {

namespace detail {

// Calls visit(column) for those with that use.
template <class Row, class Visit> constexpr void eachColumn(bool ColumnUse::*use, Visit visit)
{
    const auto visitUsed = [&](const auto& each) {
        if (each.use.*use)
            visit(each);
    };
    kColumnsOf<Row>.visit([&](const auto&... each) { (visitUsed(each), ...); });
}

struct List {
    Text text{};
    bool isEmpty = true;

    constexpr Text& next()
    {
        if (!isEmpty)
            text.add(", ");
        isEmpty = false;
        return text;
    }
};

template <class Row> consteval Text selected(std::string_view alias)
{
    List list;
    eachColumn<Row>(&ColumnUse::isSelected, [&](const auto& each) {
        Text& text = list.next();
        const auto table = each.alias.empty() ? alias : each.alias;
        if (!table.empty() && !each.isExpression()) {
            text.add(table);
            text.add(".");
        }
        text.add(each.name);
    });
    return list.text;
}

template <class Row> consteval Text written()
{
    List list;
    eachColumn<Row>(&ColumnUse::isInserted, [&](const auto& each) { list.next().add(each.name); });
    return list.text;
}

template <class Row> consteval Text assigned()
{
    List list;
    eachColumn<Row>(&ColumnUse::isUpdated, [&](const auto& each) {
        Text& text = list.next();
        text.add(each.name);
        text.add(" = ?");
    });
    return list.text;
}

template <class Row> consteval Text replaced()
{
    List list;
    eachColumn<Row>(&ColumnUse::isUpdated, [&](const auto& each) {
        Text& text = list.next();
        text.add(each.name);
        text.add(" = excluded.");
        text.add(each.name);
    });
    return list.text;
}

// "seen_by = (SELECT ...)" in an INSERT.
struct Assignment {
    std::string_view name{}, expression{};

    consteval Assignment(const char* text) : name(text), expression(text)
    {
        while (!expression.starts_with(kSign)) {
            if (expression.empty())
                throw "a further column is written as name = expression";
            expression.remove_prefix(1);
        }
        name.remove_suffix(expression.size());
        expression.remove_prefix(kSign.size());
    }

private:
    static constexpr std::string_view kSign = " = ";
};

template <class Row, std::size_t N>
consteval Text inserted(std::string_view table, const std::array<Assignment, N>& further)
{
    List names, values;
    eachColumn<Row>(&ColumnUse::isInserted, [&](const auto& each) {
        for (const Assignment& one : further)
            if (one.name == each.name)
                throw "the row has this column already";
        names.next().add(each.name);
        values.next().add("?");
    });
    for (const Assignment& one : further) {
        names.next().add(one.name);
        values.next().add(one.expression);
    }
    Text text;
    text.add("INSERT INTO ");
    text.add(table);
    text.add(" (");
    text.add({names.text.text, names.text.size});
    text.add(") VALUES (");
    text.add({values.text.text, values.text.size});
    text.add(")");
    return text;
}

} // namespace detail

// "c.hash, c.grant_id": what a row is read from, of the table with that alias or, without one, of the only table.
template <Described Row, Piece Alias = "">
inline constexpr Piece selectList = detail::pieceFrom([] { return detail::selected<Row>(Alias.text); });

// "hash, grant_id": what an INSERT writes that has no VALUES, but a SELECT.
template <Described Row> inline constexpr Piece insertList = detail::pieceFrom([] { return detail::written<Row>(); });

// "hash = ?, grant_id = ?": bound with db::changes(row).
template <Described Row> inline constexpr Piece setList = detail::pieceFrom([] { return detail::assigned<Row>(); });

// "hash = excluded.hash, grant_id = excluded.grant_id": behind ON CONFLICT (id) DO UPDATE SET.
template <Described Row>
inline constexpr Piece excludedList = detail::pieceFrom([] { return detail::replaced<Row>(); });

// "INSERT INTO oauth_code (hash, grant_id) VALUES (?, ?)": bound with the row, and what further columns ask for:
// insertInto<"account", AccountRow, "search_text = ?">.
template <Piece Table, Described Row, Piece... Further>
inline constexpr Piece insertInto = detail::pieceFrom([] {
    return detail::inserted<Row>(Table.text, std::array<detail::Assignment, sizeof...(Further)>{Further.text...});
});

} // namespace trivet::db
