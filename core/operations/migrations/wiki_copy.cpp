#include "migrations/wiki_copy.hpp"

#include "base/error.hpp"
#include "creation/fetch_limit.hpp"
#include "db/database.hpp"
#include "git/durability.hpp"
#include "git/head.hpp"
#include "git/repository.hpp"
#include "repos/repository_name.hpp"
#include "settings/settings.hpp"

namespace trivet::migrations {
namespace {

creation::Remote wikiOf(const creation::Remote& remote)
{
    auto wiki = remote;
    auto& text = wiki.address.text;
    while (text.ends_with('/'))
        text.pop_back();
    if (text.ends_with(".git"))
        text.resize(text.size() - 4);
    text += ".wiki.git";
    return wiki;
}

// Nothing where there is no wiki: servers say that as they say that somebody may not see it.
std::optional<creation::RemoteHead> headOf(const creation::Remote& wiki)
{
    try {
        return creation::fetchRemoteHead(wiki);
    } catch (const Error&) {
        return std::nullopt;
    }
}

} // namespace

void copyWiki(http::Context& context, const creation::FetchedRepository& fetched)
{
    const auto wiki = wikiOf(fetched.remote);
    const auto head = headOf(wiki);
    auto& row = fetched.fresh.row();
    if (!head || head->objectFormat != row.objectFormat)
        return;
    const repos::Storage storage(context.settings.repository.root);
    const auto branch = repos::isUsableBranch(head->branch) ? head->branch : context.settings.repository.defaultBranch;
    storage.createWiki(row, branch);
    const auto path = storage.wikiPathOf(row);
    creation::fetchAll(wiki, {.repository = path, .objects = path + "/objects", .deadline = fetched.deadline},
                       creation::fetchLimitFor(context.db(), context.settings, {.owner = fetched.owner}));
    if (git::openRepository(path, row.objectFormat)->refNames("refs/heads/").empty())
        storage.removeWiki(row.storage);
    else
        git::syncRepository(path, storage.root());
}

} // namespace trivet::migrations
