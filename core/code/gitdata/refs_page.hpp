#pragma once
#include "git/object.hpp"
#include "http/pagination.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace trivet::gitdata {

// A page of refs, whose names are without what they all begin with.
struct RefsPage {
    std::vector<git::Ref> refs{};
    std::int64_t total = 0;
};

inline RefsPage pageOf(std::vector<git::Ref> refs, std::string_view prefix, const http::PageRequest& page)
{
    RefsPage result{.total = static_cast<std::int64_t>(refs.size())};
    const auto first = std::min(page.offset(), result.total);
    const auto last = std::min(first + page.limit, result.total);
    for (auto i = first; i < last; ++i) {
        auto& ref = refs[static_cast<std::size_t>(i)];
        result.refs.push_back({ref.name.substr(prefix.size()), std::move(ref.id)});
    }
    return result;
}

} // namespace trivet::gitdata
