#include "settings_pages/token_presets.hpp"

#include "pages/reader.hpp"
#include "pages/site.hpp"
#include "settings_pages/token_views.hpp"

namespace trivet::settings_pages {

using pages::operator""_text;

namespace {

using Scopes = std::vector<std::string>;

// What only administrators see is not part of it: who wants that chooses it.
Scopes readEverything()
{
    Scopes scopes;
    for (const auto& [name, permission] : access::kPermissions)
        if (permission != access::Permission::Admin)
            scopes.push_back("read:" + std::string(name));
    return scopes;
}

// Statuses, releases and pushes are part of the repository; packages are not.
Scopes continuousIntegration() { return {"write:repository", "write:package"}; }

Scopes gitOnly() { return {"write:repository"}; }

struct Preset {
    std::string_view name{};
    pages::TextKey title{}, hint{};
    Scopes (*scopes)() = nullptr;
    std::int64_t days = 0;
};

constexpr Preset kPresets[] = {
    {"read", "tokens.preset_read"_text, "tokens.preset_read_hint"_text, readEverything, 30},
    {"ci", "tokens.preset_ci"_text, "tokens.preset_ci_hint"_text, continuousIntegration, 365},
    {"git", "tokens.preset_git"_text, "tokens.preset_git_hint"_text, gitOnly, 365},
};

} // namespace

std::vector<OfferedPreset> offeredPresets(const http::Context& context, std::string_view chosen)
{
    std::vector<OfferedPreset> offered;
    for (const auto& preset : kPresets)
        offered.push_back({.title = pages::text(context, preset.title),
                           .hint = pages::text(context, preset.hint),
                           .address = pages::pathTo(context.settings, std::string(kApplicationsAddress) + "?preset=" +
                                                                          std::string(preset.name) + "#new-title"),
                           .isChosen = preset.name == chosen});
    return offered;
}

TokenForm formOfPreset(std::string_view name)
{
    for (const auto& preset : kPresets)
        if (preset.name == name)
            return {.scopes = preset.scopes(), .days = preset.days};
    return {};
}

} // namespace trivet::settings_pages
