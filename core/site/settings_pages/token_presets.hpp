#pragma once
#include "http/context.hpp"
#include "pages/model.hpp"
#include "settings_pages/token_form.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace trivet::settings_pages {

// What most tokens are for. A link each, which opens the form with its scopes chosen.
struct OfferedPreset {
    std::string title{}, hint{}, address{};
    bool isChosen = false;

    static constexpr auto entries()
    {
        using O = OfferedPreset;
        using pages::entry;
        return ValueList{entry("PRESET_TITLE", &O::title), entry("PRESET_HINT", &O::hint),
                         entry("PRESET_ADDRESS", &O::address), entry("IS_CHOSEN_PRESET", &O::isChosen)};
    }
};
std::vector<OfferedPreset> offeredPresets(const http::Context& context, std::string_view chosen);

// The form that the preset of this name fills in; the empty form if there is none.
TokenForm formOfPreset(std::string_view name);

} // namespace trivet::settings_pages
