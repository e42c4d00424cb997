#pragma once
#include "forms/refusal.hpp"
#include "http/context.hpp"
#include "pages/view.hpp"
#include "repo_settings_pages/collaboration_forms.hpp"
#include "repos/repo_guards.hpp"

#include <optional>

namespace trivet::repo_settings_pages {

inline constexpr char kCollaboration[] = "settings/collaboration"; // below the repository

struct TypedCollaboration {
    std::optional<CollaboratorForm> collaborator{};
    std::optional<TeamForm> team{};
    std::optional<forms::Refusal> refusal{};
};

// Collaborators, the teams of the organization, and who has access in effect and why.
pages::View collaborationPage(http::Context& context, const repos::VisibleRepo& repo,
                              const TypedCollaboration& typed = {});

} // namespace trivet::repo_settings_pages
