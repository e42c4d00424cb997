#include "wiki/delete_wiki.hpp"

#include "audit/audit_log.hpp"
#include "db/database.hpp"
#include "http/services.hpp"
#include "repos/storage.hpp"
#include "wiki/wiki_size.hpp"

#include <filesystem>
#include <system_error>

namespace trivet::wiki {

bool hasWiki(const Settings& settings, const repos::VisibleRepo& repo)
{
    return std::filesystem::exists(repos::Storage(settings.repository.root).wikiPathOf(repo.row()));
}

void deleteWiki(http::Context& context, const repos::RepoOfOwner& repo)
{
    const repos::Storage storage(context.settings.repository.root);
    audit::recorded(context, {audit::Action::RepositoryChange, repo.its.owner.name, repo.row().name + ": wiki deleted"},
                    [] {});
    if (const auto problem = storage.removeWiki(repo.row().storage))
        throw std::system_error(problem, "removing a wiki");
    saveSize(context.db(), storage, repo.row());
}

} // namespace trivet::wiki
