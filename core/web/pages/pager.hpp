#pragma once
#include "http/pagination.hpp"
#include "pages/model.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::pages {

// The links to the pages of a list before and after this one, shown by [[>pager]] where a model has it as PAGER.
struct Pager {
    std::int64_t page = 1, pages = 1;
    bool isThere = true, isPastEnd = false; // whoever types a number into the address may ask for any
    std::optional<std::string> previous{}, next{};

    static constexpr auto entries()
    {
        return ValueList{entry("PAGE", &Pager::page),
                         entry("PAGES", &Pager::pages),
                         entry("IS_THERE", &Pager::isThere),
                         entry("IS_PAST_END", &Pager::isPastEnd),
                         entry("PREVIOUS_PAGE", &Pager::previous),
                         entry("NEXT_PAGE", &Pager::next)};
    }
};

// A page with several lists gives each a parameter of its own; `PageRequest` is the one called "page".
http::PageRequest pageWanted(http::Context& context, std::string_view parameter);

// Which part of a list is shown.
struct ListInput {
    http::PageRequest page{};
    std::string_view parameter{"page"}; // that `page` came from
    std::string text{};                 // what [[>text_filter]] asked for
};

// Nothing where one page holds the whole list. The links keep the other parameters of the request;
// the answer to a form that was sent has none.
std::optional<Pager> pagerFor(http::Context& context, const http::PageRequest& wanted, std::int64_t total,
                              std::string_view parameter = "page");

} // namespace trivet::pages
