#include "creation_pages/template_choices.hpp"

#include "db/database.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_list_store.hpp"
#include "repos/repository_store.hpp"

namespace trivet::creation_pages {
namespace {

bool mayBeCopied(const repos::OwnedRepository& its, const repos::Access& access)
{
    return its.row.isTemplate && its.row.has(repos::Unit::Code) &&
           access.allows(repos::Unit::Code, repos::AccessLevel::Read);
}

} // namespace

std::optional<repos::OwnedRepository> findTemplate(http::Context& context, std::int64_t id)
{
    auto found = repos::RepositoryStore(context.db()).find(id);
    if (!found || !mayBeCopied(*found, repos::AccessStore(context.db()).of(*found, context.who)))
        return std::nullopt;
    return found;
}

std::vector<TemplateChoice> templateChoices(http::Context& context, std::int64_t chosen)
{
    constexpr std::int64_t kMost = 100;
    repos::RepositoryFilter filter{.isTemplate = true, .firstOwner = context.who.userId};
    filter.sortKey = repos::SortKey::OwnerAndName;
    const auto found = repos::RepositoryListStore(context.db(), context.who).page(filter, {kMost, 0});
    const auto accesses = repos::AccessStore(context.db()).of(found, context.who);
    std::vector<TemplateChoice> choices;
    bool isChosenListed = chosen == 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (!mayBeCopied(found[i], accesses[i]))
            continue;
        choices.push_back({found[i].row.id, found[i].fullName(), found[i].row.id == chosen});
        isChosenListed |= choices.back().isChosen;
    }
    if (!isChosenListed)
        if (const auto its = findTemplate(context, chosen))
            choices.insert(choices.begin(), {its->row.id, its->fullName(), true});
    return choices;
}

} // namespace trivet::creation_pages
