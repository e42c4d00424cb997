#include "code_pages/repo_settings_links.hpp"

#include "code_pages/repo_head.hpp"
#include "pages/reader.hpp"
#include "pages/site.hpp"
#include "pages/texts.hpp"

namespace trivet::code_pages {
namespace {

using pages::operator""_text;

bool always(const Settings&) { return true; }
bool servesHooks(const Settings& settings) { return !settings.webhook.disabled; }
bool servesGitHooks(const Settings& settings) { return !settings.git.disableHooks; }
bool servesLfs(const Settings& settings) { return settings.lfs.enabled; }

// A page of the settings: where it is below the repository, what it is called, whether the site has it.
struct SettingsPage {
    std::string_view path{};
    pages::TextKey title{};
    bool (*isServed)(const Settings&) = always;
};

constexpr SettingsPage kSettingsPages[] = {
    {"settings", "repo_settings.general"_text},
    {"settings/collaboration", "repo_settings.collaboration"_text},
    {"settings/branches", "repo_settings.branches"_text},
    {"settings/tags", "repo_settings.tags"_text},
    {"settings/keys", "repo_settings.keys"_text},
    {"settings/hooks", "hooks.title"_text, servesHooks},
    {"settings/hooks/git", "repo_settings.git_hooks"_text, servesGitHooks},
    {"settings/mirrors", "mirrors.title"_text},
    {"settings/lfs", "lfs.title"_text, servesLfs},
};

} // namespace

std::vector<SettingsLink> settingsLinks(const http::Context& context, const repos::VisibleRepo& repo,
                                        std::string_view current)
{
    std::vector<SettingsLink> links;
    for (const auto& page : kSettingsPages)
        if (page.isServed(context.settings))
            links.push_back({pages::text(context, page.title), addressIn(context, repo, std::string(page.path)),
                             page.path == current});
    return links;
}

} // namespace trivet::code_pages
