#pragma once
#include "diffs/patch_source.hpp"
#include "http/context.hpp"
#include "json/field.hpp"

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace trivet::diffs {

// What the address of a page with a diff may say.
struct DiffQuery {
    static constexpr auto schema = json::query();
    std::string style{}, whitespace{}, skipTo{}, file{}, expand{};
    std::int64_t skip = 0, context = 0;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using Q = DiffQuery;
        visit(field("style", &Q::style, "unified or split", maxLength(20)));
        visit(field("whitespace", &Q::whitespace, "show-all, ignore-all, ignore-change or ignore-eol", maxLength(20)));
        visit(field("skip-to", &Q::skipTo, "Begin with this file", maxLength(4096)));
        visit(field("file", &Q::file, "Show this file alone, and more of it", maxLength(4096)));
        visit(field("skip", &Q::skip, "Lines of that file to pass over"));
        visit(field("expand", &Q::expand, "Show more unchanged lines of this file", maxLength(4096)));
        visit(field("context", &Q::context, "How many more"));
    }
};

// How somebody wants to see diffs: as the address says, else as they chose before.
struct DiffSettings {
    bool isSplit = false;
    Whitespace whitespace = Whitespace::ShowAll;
};
DiffSettings settingsFor(http::Context& context, const DiffQuery& query);

std::string_view nameOf(Whitespace whitespace); // "ignore-all"

// Addresses of the other parts of a page: they keep what the address of this one says about how it is shown.
class DiffAddress {
public:
    DiffAddress(std::string page, const DiffQuery& query);

    using Parameter = std::pair<std::string_view, std::string>;
    std::string with(std::initializer_list<Parameter> parameters) const;
    const std::string& page() const { return m_page; }

private:
    std::string m_page, m_kept{};
};

} // namespace trivet::diffs
