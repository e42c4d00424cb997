#include "pull_pages/forked_from.hpp"

#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"

namespace trivet::pull_pages {

std::optional<repos::VisibleRepo> forkedFrom(http::Context& context, const repos::VisibleRepo& repo)
{
    const auto parent =
        repo.row().forkOf ? repos::RepositoryStore(context.db()).find(*repo.row().forkOf) : std::nullopt;
    if (!parent || parent->row.isEmpty || !repos::isWithinReach(*parent, context.who))
        return std::nullopt;
    repos::VisibleRepo base{*parent, repos::AccessStore(context.db()).of(*parent, context.who)};
    if (!base.access.seesIt() || !code_pages::isOpenTo(base, repos::Unit::Pulls))
        return std::nullopt;
    return base;
}

} // namespace trivet::pull_pages
