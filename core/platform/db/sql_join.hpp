#pragma once
#include "db/sql.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace trivet::db {

// A piece of SQL that several statements share, such as the list of a table's columns.
template <std::size_t N> struct Piece {
    char text[N]{};
    constexpr Piece() = default;
    consteval Piece(const char (&literal)[N]) { std::copy_n(literal, N, text); }
    constexpr const char* data() const { return text; }
};

// Several as one; its data() is the start of a Query.
template <Piece... Pieces>
inline constexpr auto kJoined = [] {
    Piece<((sizeof(Pieces.text) - 1) + ... + 1)> joined;
    std::size_t end = 0;
    const auto append = [&](const auto& piece) {
        for (std::size_t i = 0; i + 1 < sizeof(piece.text); ++i)
            joined.text[end++] = piece.text[i];
    };
    (append(Pieces), ...);
    return joined;
}();

namespace detail {

// Text that is put together while compiling.
struct Text {
    char text[8000]{};
    std::size_t size = 0;

    constexpr void add(std::string_view piece)
    {
        for (const char c : piece)
            text[size++] = c; // beyond the end: does not compile
    }
    constexpr void addNumber(std::size_t number)
    {
        if (number >= 10)
            addNumber(number / 10);
        text[size++] = static_cast<char>('0' + number % 10);
    }
};

// The piece that a captureless lambda makes as a Text.
template <class Make> consteval auto pieceFrom(Make)
{
    constexpr Text made = Make{}();
    Piece<made.size + 1> piece;
    std::copy_n(made.text, made.size, piece.text);
    return piece;
}

consteval Text numbered(std::string_view text)
{
    Text made;
    std::size_t values = 0;
    bool isQuoted = false;
    for (const char c : text) {
        if (c == '\'')
            isQuoted = !isQuoted;
        if (c != '?' || isQuoted) {
            made.add({&c, 1});
            continue;
        }
        made.add("$");
        made.addNumber(++values);
    }
    if (values > 0 && text.find('$') != text.npos)
        throw "placeholders are all written as ? or all as $1, $2, ...";
    return made;
}

template <Piece... Pieces>
inline constexpr Piece kNumbered = pieceFrom([] { return numbered(kJoined<Pieces...>.data()); });

} // namespace detail

// The number an enumeration stores as: join<"SELECT id FROM team WHERE level = ", number<AccessLevel::Owner>>().
template <auto Value>
inline constexpr Piece number = detail::pieceFrom([] {
    detail::Text made;
    made.addNumber(static_cast<std::size_t>(Value));
    return made;
});

// constexpr Sql kFind = join<"SELECT ", selectList<AccountRow>, " FROM account WHERE id = ?">();
// Each ? becomes the next of $1, $2, ...; a value that is used twice needs them written as $1, $2, ... throughout.
template <Piece... Pieces> consteval Sql join() { return Sql(detail::kNumbered<Pieces...>.text); }

} // namespace trivet::db
