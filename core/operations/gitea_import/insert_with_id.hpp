#pragma once
#include "db/database.hpp"
#include "db/row_sql.hpp"

#include <string_view>

namespace trivet::gitea_import {

// Why a row is left out whose number, or whose place, was taken here since an earlier run.
inline constexpr std::string_view kNumberTaken = "its number or its place is taken here by something newer";

// Inserts a row with the number it has; further columns are written as insertInto asks for them. False if the number,
// or something else that must be there once, is taken.
template <db::Piece Table, db::Piece... Further, db::Described Row, class... A>
bool insertWithId(db::Database& db, const Row& row, const A&... further)
{
    static constexpr db::Sql kInsert =
        db::join<db::insertInto<Table, Row, "id = ?", Further...>, " ON CONFLICT DO NOTHING">();
    return db.run(kInsert, row, row.id, further...) > 0;
}

} // namespace trivet::gitea_import
