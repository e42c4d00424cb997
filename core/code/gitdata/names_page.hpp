#pragma once
#include "http/pagination.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::gitdata {

// A page of names of refs, without what they all begin with.
struct NamesPage {
    std::vector<std::string> names{};
    std::int64_t total = 0;
};

inline NamesPage pageOf(std::vector<std::string> refs, std::string_view prefix, const http::PageRequest& page)
{
    NamesPage result{.total = static_cast<std::int64_t>(refs.size())};
    const auto first = std::min(page.offset(), result.total);
    const auto last = std::min(first + page.limit, result.total);
    for (auto i = first; i < last; ++i)
        result.names.push_back(refs[static_cast<std::size_t>(i)].substr(prefix.size()));
    return result;
}

} // namespace trivet::gitdata
