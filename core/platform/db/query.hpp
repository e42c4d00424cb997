#pragma once
#include "db/value.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace trivet::db {

// A constant piece of a statement with N values, each written as `?`. Only a literal can become one.
template <std::size_t N> class Fragment {
public:
    consteval Fragment(const char* text) : m_text(text)
    {
        std::size_t values = 0;
        bool isQuoted = false;
        for (const char c : m_text) {
            if (c == '\'')
                isQuoted = !isQuoted;
            if (c == ';' || c == '$')
                throw "one statement only, and values are written as ?";
            if (c == '?' && isQuoted)
                throw "no placeholder inside quotes";
            values += c == '?';
        }
        if (isQuoted)
            throw "quotes are closed in the piece that opens them";
        if (values != N)
            throw "one argument for each ?";
    }
    constexpr std::string_view text() const { return m_text; }

private:
    std::string_view m_text;
};

// A statement put together at run time from constant pieces, for lists with optional filters and a choice of orders.
// Values are only ever bound, and copied, so temporaries may be passed.
//   Query query("SELECT id, name FROM label WHERE repo_id = ?", repoId);
//   if (filter.name) query.add(" AND name = ?", *filter.name);
//   query.add(" ORDER BY id LIMIT ?", limit);
class Query {
public:
    template <class... A> explicit Query(std::type_identity_t<Fragment<sizeof...(A)>> start, const A&... args)
    {
        add(start, args...);
    }

    template <class... A> Query& add(std::type_identity_t<Fragment<sizeof...(A)>> piece, const A&... args)
    {
        (m_values.push_back(Value::copyOf(toParameter(args))), ...);
        append(piece.text());
        return *this;
    }

    // `query.addList(" AND id IN ", ids)` adds " AND id IN ($2, $3)". An empty list matches nothing. Longer ones are
    // filled up with their last item: each length is a statement of its own, and only a few should stay prepared.
    // An item may be part of an expression: "LOWER(?)" makes it (LOWER($2), LOWER($3)).
    template <class T> Query& addList(Fragment<0> before, const std::vector<T>& items, Fragment<1> item = "?")
    {
        const auto length = roundedUp(items.size());
        m_values.reserve(m_values.size() + length + 4);
        for (std::size_t i = 0; i < length; ++i)
            m_values.push_back(Value::copyOf(toParameter(items[std::min(i, items.size() - 1)])));
        append(before.text());
        appendList(length, item.text());
        return *this;
    }

    const std::string& text() const { return m_text; }
    std::vector<Parameter> parameters() const;

private:
    static std::size_t roundedUp(std::size_t length);
    void append(std::string_view piece);
    void appendPlaceholder();
    void appendList(std::size_t count, std::string_view item);

    std::string m_text{};
    std::size_t m_placeholders = 0;
    std::vector<Value> m_values{};
};

} // namespace trivet::db
