#include "pulls/maintainer_edit.hpp"

#include "db/database.hpp"
#include "pulls/author_rights.hpp"
#include "pulls/head_end.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"

namespace trivet::pulls {
namespace {

bool mayWrite(db::Database& db, const repos::OwnedRepository& repository, const access::Identity& who)
{
    return repos::AccessStore(db).of(repository, who).allows(repos::Unit::Code, repos::AccessLevel::Write);
}

} // namespace

bool mayMaintainHead(db::Database& db, const issues::PullRow& pull, const repos::OwnedRepository& head,
                     const access::Identity& who)
{
    if (!pull.allowMaintainerEdit || !pull.isOpen || pull.isAgit || pull.headRepositoryId != head.row.id)
        return false;
    const auto base = repos::RepositoryStore(db).find(pull.baseRepositoryId);
    return base && base->row.has(repos::Unit::Pulls) && !base->row.isArchived && repos::isWithinReach(*base, who) &&
           mayWrite(db, *base, who) && mayAuthor(db, pull, head, repos::AccessLevel::Write);
}

std::optional<repos::VisibleRepo> pushableHead(http::Context& context, const issues::PullRow& pull)
{
    auto head = headRepositoryOf(context.db(), pull);
    if (!head || pull.isAgit || head->row.isArchived || !repos::isWithinReach(*head, context.who))
        return std::nullopt;
    auto access = repos::AccessStore(context.db()).of(*head, context.who);
    if (mayMaintainHead(context.db(), pull, *head, context.who))
        access.raiseTo(repos::AccessLevel::Write);
    if (!access.allows(repos::Unit::Code, repos::AccessLevel::Write))
        return std::nullopt;
    return repos::VisibleRepo{std::move(*head), std::move(access)};
}

} // namespace trivet::pulls
