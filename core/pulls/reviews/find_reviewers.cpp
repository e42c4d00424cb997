#include "reviews/find_reviewers.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "orgs/org_guards.hpp"
#include "users/account_store.hpp"
#include "users/visibility_store.hpp"

namespace trivet::reviews {
namespace {

constexpr MessageFormat<1> kNoUser{"review.no_user", "user doesn't exist: {{USER}}"};
constexpr MessageFormat<1> kNoTeam{"review.no_team", "team doesn't exist: {{TEAM}}"};
constexpr MessageFormat<1> kTooMany{"review.too_many_reviewers", "at most {{COUNT}} reviewers are asked at a time"};

constexpr std::size_t kMostAtOnce = 100;

void requireFew(std::size_t count)
{
    if (count > kMostAtOnce)
        throw Error::invalid(kTooMany.with(kMostAtOnce)).at("reviewers");
}

// An address that is kept secret leads nowhere.
std::optional<users::AccountRow> findUser(db::Database& db, const std::string& name)
{
    users::AccountStore store(db);
    if (name.find('@') == name.npos)
        return store.findByName(name);
    auto found = store.findByEmail(name);
    return found && found->hidesEmail ? std::nullopt : found;
}

} // namespace

std::vector<users::AccountRow> requireUsers(http::Context& context, const std::vector<std::string>& names)
{
    requireFew(names.size());
    std::vector<users::AccountRow> found;
    for (const auto& name : names) {
        if (name.empty())
            continue;
        auto account = findUser(context.db(), name);
        if (!account || !users::isVisible(context.db(), *account, context.who))
            throw Error::notFound(kNoUser.with(name));
        found.push_back(std::move(*account));
    }
    return found;
}

std::vector<orgs::TeamRow> requireTeams(http::Context& context, const repos::VisibleRepo& repo,
                                        const std::vector<std::string>& names)
{
    requireFew(names.size());
    std::vector<orgs::TeamRow> found;
    if (!repo.its.owner.isOrganization || names.empty())
        return found;
    const auto role = orgs::roleIn(context, repo.its.owner.id);
    for (const auto& name : names) {
        if (name.empty())
            continue;
        auto team = orgs::TeamStore(context.db()).findByName(repo.its.owner.id, name);
        if (!team || !orgs::isSeen(context, *team, role))
            throw Error::notFound(kNoTeam.with(name));
        found.push_back(std::move(*team));
    }
    return found;
}

} // namespace trivet::reviews
