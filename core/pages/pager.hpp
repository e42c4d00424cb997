#pragma once
#include "http/pagination.hpp"
#include "pages/model.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace trivet::pages {

// The links to the pages of a list before and after this one, shown by [[>pager]] where a model has it as PAGER.
struct Pager {
    std::int64_t page = 1, pages = 1;
    std::optional<std::string> previous{}, next{};

    static constexpr auto entries()
    {
        return std::tuple{entry("PAGE", &Pager::page), entry("PAGES", &Pager::pages),
                          entry("PREVIOUS_PAGE", &Pager::previous), entry("NEXT_PAGE", &Pager::next)};
    }
};

// Nothing where one page holds the whole list. The links keep the other parameters of the request.
std::optional<Pager> pagerFor(http::Context& context, const http::PageRequest& wanted, std::int64_t total);

} // namespace trivet::pages
