#pragma once
#include "forms/refusal.hpp"
#include "http/context.hpp"
#include "mirror_pages/mirror_forms.hpp"
#include "pages/view.hpp"
#include "repos/repo_guards.hpp"

#include <optional>

namespace trivet::mirror_pages {

inline constexpr char kPage[] = "settings/mirrors"; // below the repository

// What was typed and what the rules have against it; without it the forms show what is.
struct TypedForms {
    std::optional<PullMirrorForm> pull{};
    std::optional<PushMirrorForm> push{};
    std::optional<forms::Refusal> refusal{};
};

// The state of all mirrors of a repository, and what can be done with them.
pages::View mirrorPage(http::Context& context, const repos::VisibleRepo& repo, const TypedForms& typed = {});

} // namespace trivet::mirror_pages
