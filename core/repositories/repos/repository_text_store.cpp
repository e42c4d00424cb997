#include "repos/repository_text_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "db/like.hpp"

namespace trivet::repos {
namespace {

constexpr db::TextIndex kNames{
    .sqliteRow = "SELECT rowid FROM repository_text WHERE repository_text MATCH $1 LIMIT 1 OFFSET $2",
    .sqliteFirst = "SELECT rowid FROM repository_text WHERE repository_text MATCH $1 LIMIT $2",
    .postgresqlFirst = "SELECT id FROM repository WHERE search_text LIKE $1 ESCAPE '!' LIMIT $2"};
constexpr db::TextIndex kDescriptions{
    .sqliteRow = "SELECT rowid FROM description_text WHERE description_text MATCH $1 LIMIT 1 OFFSET $2",
    .sqliteFirst = "SELECT rowid FROM description_text WHERE description_text MATCH $1 LIMIT $2",
    .postgresqlFirst = "SELECT id FROM repository WHERE lower_description LIKE $1 ESCAPE '!' LIMIT $2"};

std::string wantedText(const RepositoryFilter& filter) { return asciiLower(trimmed(filter.text)); }

} // namespace

void addTextCondition(db::Query& query, const RepositoryFilter& filter)
{
    const auto text = wantedText(filter);
    if (text.empty())
        return;
    if (filter.textPlace == SearchedText::Topics) {
        query.add(" AND r.id IN (SELECT x.repository_id FROM repository_topic x WHERE x.topic = ?)", text);
        return;
    }
    query.add(" AND (r.search_text LIKE ? ESCAPE '!'", db::likeContaining(text));
    if (filter.textPlace == SearchedText::NamesAndDescriptions)
        query.add(" OR r.lower_description LIKE ? ESCAPE '!'", db::likeContaining(text));
    if (const auto slash = text.find('/'); slash != std::string::npos)
        query.add(" OR (r.lower_name LIKE ? ESCAPE '!' AND EXISTS (SELECT 1 FROM account p WHERE p.id = r.owner_id"
                  " AND p.lower_name LIKE ? ESCAPE '!'))",
                  db::likeContaining(text.substr(slash + 1)), db::likeContaining(text.substr(0, slash)));
    query.add(")");
}

db::Candidates candidatesFor(db::Database& db, const RepositoryFilter& filter)
{
    const auto text = wantedText(filter);
    if (text.empty() || filter.textPlace == SearchedText::Topics)
        return {};
    // What has "owner/name" in its name has "name" in it, as has what is called so.
    const auto slash = text.find('/');
    auto found = db::candidates(db, kNames, slash == std::string::npos ? text : text.substr(slash + 1));
    if (found && filter.textPlace == SearchedText::NamesAndDescriptions)
        found = db::united(std::move(found), db::candidates(db, kDescriptions, text));
    return found;
}

} // namespace trivet::repos
