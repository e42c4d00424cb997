#pragma once
#include "reviews/path_pattern.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace trivet::reviews {

// A line of a file CODEOWNERS: who owns the files that match a pattern, or with "!" those that do not.
struct OwnerRule {
    PathPattern pattern{};
    bool isNegated = false;
    struct TeamName {
        std::string org{}, team{};
    };
    std::vector<std::string> users{}; // names
    std::vector<TeamName> teams{};

    // Whether one of the files is owned by it.
    bool isAbout(const std::vector<std::string>& files, PathPattern::Budget& budget) const;
};

// Lines that cannot be read are left out, and what comes behind the first thousand rules.
std::vector<OwnerRule> parseCodeOwners(std::string_view text);

} // namespace trivet::reviews
