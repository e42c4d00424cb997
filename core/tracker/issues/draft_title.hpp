#pragma once
#include "base/text.hpp"
#include "settings/settings.hpp"

#include <string>
#include <string_view>

namespace trivet::issues {

// How much of a title says that it is a draft; 0: it is none. Letter case does not matter.
inline std::size_t draftPrefixSize(const Settings& settings, std::string_view title)
{
    const auto lower = asciiLower(title);
    for (const auto& prefix : settings.pullRequest.draftPrefixes)
        if (!prefix.empty() && lower.starts_with(asciiLower(prefix)))
            return prefix.size();
    return 0;
}

// Whether the title of a pull request says that it is a draft.
inline bool isDraft(const Settings& settings, std::string_view title) { return draftPrefixSize(settings, title) > 0; }

// The same title, said to be a draft or not.
inline std::string draftTitle(const Settings& settings, const std::string& title)
{
    const auto& prefixes = settings.pullRequest.draftPrefixes;
    return isDraft(settings, title) || prefixes.empty() ? title : prefixes.front() + " " + title;
}
inline std::string readyTitle(const Settings& settings, std::string_view title)
{
    return std::string(trimmed(title.substr(draftPrefixSize(settings, title))));
}

} // namespace trivet::issues
