#include "users/badge_rules.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "users/account_rules.hpp"

#include <algorithm>

namespace trivet::users {
namespace {

constexpr MessageFormat<1> kBadgeUnknown{"badge.unknown", "badge does not exist [slug: {{SLUG}}]"};
constexpr MessageFormat<1> kBadgeExists{"badge.exists", "badge already exists [slug: {{SLUG}}]"};
constexpr MessageFormat<1> kSlugUnusable{"badge.slug_unusable",
                                         "1 to {{COUNT}} lower-case letters, digits, '-' and '_'"};

constexpr std::size_t kLongestSlug = 50;

bool isSlug(std::string_view slug)
{
    return !slug.empty() && slug.size() <= kLongestSlug && std::all_of(slug.begin(), slug.end(), [](char c) {
        return (isAsciiAlphanumeric(c) && !(c >= 'A' && c <= 'Z')) || c == '-' || c == '_';
    });
}

std::vector<std::int64_t> requireBadges(BadgeStore& store, const std::vector<std::string>& slugs)
{
    std::vector<std::int64_t> ids;
    for (const auto& slug : slugs) {
        const auto found = store.findBySlug(slug);
        if (!found)
            throw Error::invalid(kBadgeUnknown.with(slug)).at("badge_slugs");
        ids.push_back(found->id);
    }
    return ids;
}

} // namespace

void createBadge(db::Database& db, const BadgeRow& wanted)
{
    if (!isSlug(wanted.slug))
        throw Error::invalidField("slug", kSlugUnusable.with(kLongestSlug));
    requireUsableWebsite(wanted.imageUrl);
    if (!BadgeStore(db).insert(wanted))
        throw Error::invalid(kBadgeExists.with(wanted.slug)).at("slug");
}

void giveBadges(db::Database& db, std::int64_t userId, const std::vector<std::string>& slugs)
{
    db.transact([&] {
        BadgeStore store(db);
        for (const auto id : requireBadges(store, slugs))
            store.give(userId, id);
    });
}

void takeBadges(db::Database& db, std::int64_t userId, const std::vector<std::string>& slugs)
{
    db.transact([&] {
        BadgeStore store(db);
        for (const auto id : requireBadges(store, slugs))
            store.take(userId, id);
    });
}

} // namespace trivet::users
