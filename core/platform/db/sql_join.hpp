#pragma once
#include "db/sql.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace trivet::db {

// A piece of SQL that several statements share, such as the list of a table's columns.
template <std::size_t N> struct Piece {
    char text[N]{};
    consteval Piece(const char (&literal)[N]) { std::copy_n(literal, N, text); }
};

template <Piece... Pieces>
inline constexpr auto kJoined = [] {
    std::array<char, ((sizeof(Pieces.text) - 1) + ... + 1)> text{};
    std::size_t end = 0;
    const auto append = [&](const auto& piece) {
        for (std::size_t i = 0; i + 1 < sizeof(piece.text); ++i)
            text[end++] = piece.text[i];
    };
    (append(Pieces), ...);
    return text;
}();

// constexpr Sql kFind = join<"SELECT ", kColumns, " FROM account WHERE id = $1">();
template <Piece... Pieces> consteval Sql join() { return Sql(kJoined<Pieces...>.data()); }

} // namespace trivet::db
