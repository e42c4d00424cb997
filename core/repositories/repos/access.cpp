#include "repos/access.hpp"

#include "users/visibility_store.hpp"

namespace trivet::repos {

AccessLevel Access::to(Unit unit) const
{
    const auto found = units.find(std::string(nameOf(unit)));
    return found == units.end() ? level : std::max(level, found->second);
}

bool Access::seesIt() const
{
    return level > AccessLevel::None ||
           std::any_of(units.begin(), units.end(), [](auto& each) { return each.second > AccessLevel::None; });
}

bool isWithinReach(const OwnedRepository& repository, const access::Identity& who)
{
    if (users::isLimitedToPublic(who) && repository.row.seenBy != static_cast<std::int64_t>(users::Visibility::Public))
        return false;
    if (!who.repositories)
        return true;
    const access::RepositoryName name{repository.owner.lowerName, repository.row.lowerName};
    return std::find(who.repositories->begin(), who.repositories->end(), name) != who.repositories->end();
}

} // namespace trivet::repos
