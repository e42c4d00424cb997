#include "pulls/head_end.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "gitdata/named_end.hpp"
#include "repos/access_store.hpp"
#include "repos/fork_network_store.hpp"
#include "repos/repository_store.hpp"

namespace trivet::pulls {
namespace {

constexpr MessageFormat<1> kNoFork{"pull.no_fork", "the user {{USER}} does not have a fork of the base repository"};

bool isReadable(const repos::OwnedRepository& repository, const repos::Access& access, const access::Identity& who)
{
    return repos::isWithinReach(repository, who) && access.seesIt() && repository.row.has(repos::Unit::Code) &&
           access.allows(repos::Unit::Code, repos::AccessLevel::Read);
}

std::optional<repos::OwnedRepository> repositoryNamed(http::Context& context, const repos::VisibleRepo& base,
                                                      const gitdata::NamedEnd& end)
{
    if (!end.name.empty())
        return repos::RepositoryStore(context.db()).findByName(end.owner, end.name);
    if (asciiLower(end.owner) == base.its.owner.lowerName)
        return base.its;
    return repos::ForkNetworkStore(context.db()).find(base.row(), end.owner);
}

} // namespace

std::optional<repos::OwnedRepository> headRepositoryOf(db::Database& db, const issues::PullRow& row)
{
    return row.headRepositoryId ? repos::RepositoryStore(db).find(*row.headRepositoryId) : std::nullopt;
}

bool mayReadCode(http::Context& context, const repos::OwnedRepository& head)
{
    return isReadable(head, repos::AccessStore(context.db()).of(head, context.who), context.who);
}

HeadEnd findHead(http::Context& context, const repos::VisibleRepo& base, const std::string& text)
{
    const auto end = gitdata::NamedEnd::of(text);
    if (end.owner.empty() && end.name.empty())
        return {base, end.version};
    auto found = repositoryNamed(context, base, end);
    const bool isNamed = !end.name.empty();
    if (!found && !isNamed)
        throw Error::badRequest(kNoFork.with(end.owner));
    if (!found)
        throw Error::notFound();
    auto access = repos::AccessStore(context.db()).of(*found, context.who);
    if (!isReadable(*found, access, context.who) || found->row.objectFormat != base.row().objectFormat)
        throw isNamed ? Error::notFound() : Error::badRequest(kNoFork.with(end.owner));
    return {{std::move(*found), std::move(access)}, end.version};
}

} // namespace trivet::pulls
