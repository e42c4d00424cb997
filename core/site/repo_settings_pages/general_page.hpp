#pragma once
#include "forms/refusal.hpp"
#include "http/context.hpp"
#include "pages/view.hpp"
#include "repo_settings_pages/general_forms.hpp"
#include "repos/repo_guards.hpp"

#include <optional>

namespace trivet::repo_settings_pages {

inline constexpr char kGeneral[] = "settings"; // below the repository

// What was typed and what the rules have against it; without it the forms show what is.
struct TypedGeneral {
    std::optional<AboutForm> about{};
    std::optional<UnitForm> units{};
    std::optional<MergeForm> merging{};
    std::optional<forms::Refusal> refusal{}; // of the one that was typed, or of the picture
};

// What the repository is, which parts it has, how it merges, its picture, and what is dangerous.
pages::View generalPage(http::Context& context, const repos::VisibleRepo& repo, const TypedGeneral& typed = {});

} // namespace trivet::repo_settings_pages
