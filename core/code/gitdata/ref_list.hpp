#pragma once
#include "git/repository.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::gitdata {

// A branch or tag with the time of the commit it names, or of the tag itself if it is annotated.
struct TimedRef {
    std::string name{}; // without the prefix
    std::string id{};
    std::int64_t seconds = 0;
};

// The refs below a prefix ("refs/heads/"), the latest first, those of one time by name; at most so many of them. Kept
// with the state of the directories refs are in, so that nobody reads them all for each page.
struct RefList {
    std::vector<TimedRef> refs{};
    std::size_t total = 0;
};
RefList latestRefs(git::Repository& git, std::string_view prefix, std::size_t most);

} // namespace trivet::gitdata
