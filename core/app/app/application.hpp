#pragma once
#include "agit/pushed_pulls.hpp"
#include "app/modules.hpp"
#include "app/routes.hpp"
#include "assets/assets.hpp"
#include "blame_pages/latest_blames.hpp"
#include "code_pages/rendered_texts.hpp"
#include "cron/push_followers.hpp"
#include "diffs/latest_diffs.hpp"
#include "http/openapi.hpp"
#include "issues/assignment_ties.hpp"
#include "log/log.hpp"
#include "markup/given_context.hpp"
#include "metrics/metrics.hpp"
#include "notifications/unread.hpp"
#include "oauth/discovery.hpp"
#include "pages/kept_pieces.hpp"
#include "pages/reader.hpp"
#include "pages/templates.hpp"
#include "pulls/edit_pull.hpp"
#include "pulls/removal_followers.hpp"
#include "pulls/schedule_merge.hpp"
#include "repos/repository_ties.hpp"
#include "reviews/review_observer.hpp"
#include "settings/settings.hpp"
#include "signin/auth_state.hpp"
#include "templates/template_catalogue.hpp"

namespace trivet::app {

// What all workers of a process share, and nobody changes but for what was shown lately: settings, the secret key,
// routes, the documents made from tables, static files, page templates, the log. Holds no database connection, so it
// may be made before fork().
class Application {
public:
    // Throws std::runtime_error with a message for the administrator.
    explicit Application(Settings chosen, http::Catalogue served = modules(),
                         pages::Templates::Reading reading = pages::Templates::Reading::AtStartAndChecked);
    Application(const Application&) = delete;
    Application& operator=(const Application&) = delete;

    const Settings settings;
    const signin::AuthSecrets signIn;
    const http::Catalogue catalogue;
    const log::Log log;
    const metrics::Metrics metrics;
    const Routes routes;
    const http::OpenApi openApi;
    const oauth::Discovery discovery;
    const assets::Assets assets;
    const pages::Templates templates;
    const templates::TemplateCatalogue newRepository;
    const pages::UnreadThreads unreadThreads{notifications::countUnread};
    const cron::PushFollowers pushFollowers{settings};
    const agit::PushedPulls pushedPulls{};
    const pulls::EditedPulls editedPulls{};
    const pulls::RemovalFollowers removalFollowers{};
    const repos::RepositoryTies repositoryTies{};
    const issues::AssignmentTies assignmentTies{};
    const users::BlockObservers blockObservers{&assignmentTies, &repositoryTies};
    const pulls::StatusFollower statusFollower{};
    const gitdata::StatusObservers statusObservers{&statusFollower};
    const pulls::ReviewFollower reviewFollower{};
    const reviews::ReviewObservers reviewObservers{&reviewFollower};
    // What was shown lately. Threads may use each at the same time.
    mutable code_pages::RenderedTexts renderedTexts{markup::imageRulesOf(settings)};
    mutable diffs::LatestDiffs latestDiffs{};
    mutable blame_pages::LatestBlames latestBlames{};
    mutable pages::KeptPieces keptPieces{};
};

} // namespace trivet::app
