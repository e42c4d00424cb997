#pragma once
#include "app/modules.hpp"
#include "assets/assets.hpp"
#include "code_pages/rendered_texts.hpp"
#include "git/open_repositories.hpp"
#include "http/openapi.hpp"
#include "http/services.hpp"
#include "log/log.hpp"
#include "metrics/metrics.hpp"
#include "notifications/unread.hpp"
#include "oauth/discovery.hpp"
#include "pages/reader.hpp"
#include "pages/site.hpp"
#include "pages/templates.hpp"
#include "support/sign_in_fixture.hpp"
#include "support/temporary_folder.hpp"

#include <stdexcept>
#include <string>

namespace trivet::test {

// What pages need of a worker, below a sub-path, with the real web files or those of another folder. No database; the
// log is in a folder of its own.
struct PageServices {
    explicit PageServices(std::string webFolder = "web", http::Catalogue catalogue = app::modules())
        : openApi(catalogue, settings),
          discovery(catalogue, settings),
          templates(std::move(webFolder), pages::addressesOf(settings, assets), pages::kTemplateNames,
                    pages::Templates::Reading::AtFirstUse),
          services{settings,
                   catalogue,
                   openApi,
                   assets,
                   log,
                   metrics,
                   repositories,
                   []() -> db::Database& { throw std::logic_error("no database here"); },
                   {discovery, templates, unreadThreads, signIn.state, signIn.keys, renderedTexts}}
    {
    }

    TemporaryFolder folder{};
    Settings settings = [this] {
        Settings chosen;
        chosen.server.rootUrl = "https://git.example/sub/";
        chosen.log.mode = "file";
        chosen.log.rootPath = folder.path();
        return chosen;
    }();
    log::Log log{settings.log};
    metrics::Metrics metrics{};
    SignInFixture signIn{};
    git::OpenRepositories repositories{};
    code_pages::RenderedTexts renderedTexts{};
    http::OpenApi openApi;
    const oauth::Discovery discovery;
    assets::Assets assets{"web/static"};
    const pages::Templates templates;
    const pages::UnreadThreads unreadThreads{notifications::countUnread};
    http::Services services;
};

} // namespace trivet::test
