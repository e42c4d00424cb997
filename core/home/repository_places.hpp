#pragma once
#include "http/context.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace trivet::home {

struct RepositoryPlace {
    std::string name{};    // alice/tools
    std::string address{}; // below the site
};

// By number, in one statement; repeated numbers do no harm. What is gone by now is left out.
std::map<std::int64_t, RepositoryPlace> placesOf(http::Context& context, std::vector<std::int64_t> repositoryIds);

} // namespace trivet::home
