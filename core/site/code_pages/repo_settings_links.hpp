#pragma once
#include "http/context.hpp"
#include "pages/model.hpp"
#include "repos/repo_guards.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace trivet::code_pages {

struct SettingsLink {
    std::string title{}, address{};
    bool isCurrent = false;
    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("LINK_TITLE", &SettingsLink::title), entry("LINK_ADDRESS", &SettingsLink::address),
                         entry("IS_CURRENT", &SettingsLink::isCurrent)};
    }
};

// All pages of a repository's settings that this site serves, in the order they are shown; `current` is the one shown.
std::vector<SettingsLink> settingsLinks(const http::Context& context, const repos::VisibleRepo& repo,
                                        std::string_view current);

} // namespace trivet::code_pages
