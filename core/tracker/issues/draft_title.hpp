#pragma once
#include "base/text.hpp"
#include "settings/settings.hpp"

#include <algorithm>
#include <string_view>

namespace trivet::issues {

// Whether the title of a pull request says that it is a draft. Letter case does not matter.
inline bool isDraft(const Settings& settings, std::string_view title)
{
    const auto lower = asciiLower(title);
    const auto& prefixes = settings.pullRequest.draftPrefixes;
    return std::any_of(prefixes.begin(), prefixes.end(),
                       [&](const auto& prefix) { return !prefix.empty() && lower.starts_with(asciiLower(prefix)); });
}

} // namespace trivet::issues
