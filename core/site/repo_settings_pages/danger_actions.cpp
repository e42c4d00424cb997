#include "repo_settings_pages/danger_actions.hpp"

#include "base/percent.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "pages/reader.hpp"
#include "pages/site.hpp"
#include "repo_settings_pages/general_page.hpp"
#include "repos/repository_changes.hpp"
#include "repos/repository_transfers.hpp"
#include "wiki/delete_wiki.hpp"
#include "json/problems.hpp"

namespace trivet::repo_settings_pages {
namespace {

using http::Context;
using pages::operator""_text;
using repos::RepoOfAdmin;
using repos::RepoOfOwner;
using repos::VisibleRepo;

bool waits(const VisibleRepo& repo) { return repo.row().has(repos::Choice::TransferWaits); }

DangerDone change(Context& context, const repos::EditRepository& wanted, pages::TextKey notice)
{
    const auto repo = RepoOfAdmin::resolve(context);
    const VisibleRepo changed{repos::changeRepository(context, repo, wanted), repo.access};
    return {code_pages::addressIn(context, changed, kGeneral), notice, changed.its.fullName()};
}

DangerDone rename(Context& context, const DangerForm& form)
{
    if (form.name.empty())
        throw Error::invalidField("name", json::kRequired);
    repos::EditRepository wanted;
    wanted.name = form.name;
    return change(context, wanted, "repo_settings.renamed"_text);
}

DangerDone publish(Context& context, const DangerForm&)
{
    repos::EditRepository wanted;
    wanted.isPrivate = false;
    return change(context, wanted, "repo_settings.made_public"_text);
}

DangerDone conceal(Context& context, const DangerForm&)
{
    repos::EditRepository wanted;
    wanted.isPrivate = true;
    return change(context, wanted, "repo_settings.made_private"_text);
}

DangerDone archive(Context& context, const DangerForm&)
{
    repos::EditRepository wanted;
    wanted.archived = true;
    return change(context, wanted, "repo_settings.archived"_text);
}

DangerDone unarchive(Context& context, const DangerForm&)
{
    repos::EditRepository wanted;
    wanted.archived = false;
    return change(context, wanted, "repo_settings.unarchived"_text);
}

DangerDone offer(Context& context, const DangerForm& form)
{
    const auto repo = RepoOfOwner::resolve(context);
    if (form.newOwner.empty())
        throw Error::invalidField("new_owner", json::kRequired);
    if (repos::transfer(context, repo, form.newOwner, form.teams) == repos::TransferState::Waiting)
        return {code_pages::addressIn(context, repo, kGeneral), "repo_settings.offered"_text, form.newOwner};
    return {pages::pathTo(context.settings, encodePercent(form.newOwner) + "/" + encodePercent(repo.row().name)),
            "repo_settings.transferred"_text, form.newOwner};
}

DangerDone withdraw(Context& context, const DangerForm&)
{
    const auto repo = RepoOfOwner::resolve(context);
    repos::endTransfer(context.db(), repo.row().id);
    return {code_pages::addressIn(context, repo, kGeneral), "repo_settings.withdrawn"_text, {}};
}

DangerDone removeWiki(Context& context, const DangerForm&)
{
    const auto repo = RepoOfOwner::resolve(context);
    wiki::deleteWiki(context, repo);
    return {code_pages::addressIn(context, repo, kGeneral), "repo_settings.wiki_deleted"_text, repo.its.fullName()};
}

DangerDone remove(Context& context, const DangerForm&)
{
    const auto repo = RepoOfOwner::resolve(context);
    repos::deleteRepository(context, repo);
    return {pages::pathTo(context.settings, encodePercent(repo.its.owner.name)), "repo_settings.deleted"_text,
            repo.its.fullName()};
}

constexpr DangerAction kActions[] = {
    {.name = "rename",
     .title = "repo_settings.rename"_text,
     .effect = "repo_settings.rename_effect"_text,
     .button = "repo_settings.rename_button"_text,
     .isOffered = [](const Context&, const VisibleRepo&) { return true; },
     .run = rename,
     .asksName = true,
     .retypes = false},
    {.name = "public",
     .title = "repo_settings.public"_text,
     .effect = "repo_settings.public_effect"_text,
     .button = "repo_settings.public_button"_text,
     .isOffered = [](const Context&, const VisibleRepo& repo) { return repo.row().isPrivate; },
     .run = publish},
    {.name = "private",
     .title = "repo_settings.private"_text,
     .effect = "repo_settings.private_effect"_text,
     .button = "repo_settings.private_button"_text,
     .isOffered = [](const Context&, const VisibleRepo& repo) { return !repo.row().isPrivate; },
     .run = conceal},
    {.name = "archive",
     .title = "repo_settings.archive"_text,
     .effect = "repo_settings.archive_effect"_text,
     .button = "repo_settings.archive_button"_text,
     .isOffered = [](const Context&, const VisibleRepo& repo) { return !repo.row().isArchived; },
     .run = archive},
    {.name = "unarchive",
     .title = "repo_settings.unarchive"_text,
     .effect = "repo_settings.unarchive_effect"_text,
     .button = "repo_settings.unarchive_button"_text,
     .isOffered = [](const Context&, const VisibleRepo& repo) { return repo.row().isArchived; },
     .run = unarchive},
    {.name = "transfer",
     .title = "repo_settings.transfer"_text,
     .effect = "repo_settings.transfer_effect"_text,
     .button = "repo_settings.transfer_button"_text,
     .isOffered = [](const Context&, const VisibleRepo& repo) { return repo.access.isOwner() && !waits(repo); },
     .run = offer,
     .asksOwner = true},
    {.name = "withdraw",
     .title = "repo_settings.withdraw"_text,
     .effect = "repo_settings.withdraw_effect"_text,
     .button = "repo_settings.withdraw_button"_text,
     .isOffered = [](const Context&, const VisibleRepo& repo) { return repo.access.isOwner() && waits(repo); },
     .run = withdraw,
     .retypes = false},
    {.name = "wiki",
     .title = "repo_settings.delete_wiki"_text,
     .effect = "repo_settings.delete_wiki_effect"_text,
     .button = "repo_settings.delete_wiki_button"_text,
     .isOffered =
         [](const Context& context, const VisibleRepo& repo) {
             return repo.access.isOwner() && wiki::hasWiki(context.settings, repo);
         },
     .run = removeWiki},
    {.name = "delete",
     .title = "repo_settings.delete"_text,
     .effect = "repo_settings.delete_effect"_text,
     .button = "repo_settings.delete_button"_text,
     .isOffered = [](const Context&, const VisibleRepo& repo) { return repo.access.isOwner(); },
     .run = remove},
};

} // namespace

std::span<const DangerAction> dangerActions() { return kActions; }

std::string dangerAddress(const Context& context, const VisibleRepo& repo, const DangerAction& action)
{
    return code_pages::addressIn(context, repo, "settings/danger/" + std::string(action.name));
}

std::vector<DangerLine> dangersOf(const Context& context, const VisibleRepo& repo)
{
    std::vector<DangerLine> lines;
    for (const auto& action : kActions)
        if (action.isOffered(context, repo))
            lines.push_back({pages::text(context, action.title), pages::text(context, action.effect),
                             pages::text(context, action.button), dangerAddress(context, repo, action)});
    return lines;
}

} // namespace trivet::repo_settings_pages
