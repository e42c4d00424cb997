#include "applications/application_store.hpp"

#include "db/database.hpp"
#include "db/like.hpp"
#include "db/row_sql.hpp"

#include <map>

namespace trivet::applications {
namespace {

using db::join;
using db::Sql;

constexpr db::Piece kColumns = db::selectList<ApplicationRow>;
constexpr db::Piece kFrom = " FROM oauth_application WHERE ";

constexpr Sql kFindByClientId = join<"SELECT ", kColumns, kFrom, "client_id = $1">();
constexpr Sql kFind = join<"SELECT ", kColumns, kFrom, "id = $1">();
constexpr db::Piece kOwned = "owner_id = $1 AND LOWER(name) LIKE LOWER($2) ESCAPE '!'";
constexpr db::Piece kOwnedBySite = "owner_id IS NULL AND LOWER(name) LIKE LOWER($1) ESCAPE '!'";
constexpr Sql kOfOwner = join<"SELECT ", kColumns, kFrom, kOwned, " ORDER BY id DESC LIMIT $3 OFFSET $4">();
constexpr Sql kOfSite = join<"SELECT ", kColumns, kFrom, kOwnedBySite, " ORDER BY id DESC LIMIT $2 OFFSET $3">();
constexpr Sql kCountOfOwner = join<"SELECT COUNT(*)", kFrom, kOwned>();
constexpr Sql kCountOfSite = join<"SELECT COUNT(*)", kFrom, kOwnedBySite>();
constexpr Sql kCountOfOrigin = "SELECT COUNT(*) FROM oauth_application WHERE origin = $1";
constexpr Sql kConfigured = join<"SELECT ", kColumns, kFrom, "origin IN ('builtin', 'file') ORDER BY id LIMIT 10000">();
constexpr Sql kInsert =
    join<db::insertInto<"oauth_application", ApplicationRow>, " ON CONFLICT (client_id) DO NOTHING RETURNING id">();
constexpr Sql kInsertKept =
    join<db::insertInto<"oauth_application", ApplicationRow, "id = ?">, " ON CONFLICT (client_id) DO NOTHING">();
constexpr Sql kUpdate = join<"UPDATE oauth_application SET ", db::setList<ApplicationRow>, " WHERE id = ?">();
constexpr Sql kDelete = "DELETE FROM oauth_application WHERE id = $1";

constexpr Sql kDeleteUris = "DELETE FROM oauth_redirect_uri WHERE application_id = $1";

constexpr std::string_view kRedirect = "redirect", kPostLogout = "post_logout";

struct UriRow {
    std::int64_t applicationId = 0;
    std::string kind{};
    std::int64_t position = 0;
    std::string uri{};
    static constexpr auto columns()
    {
        return db::columns(db::column("application_id", &UriRow::applicationId), db::column("kind", &UriRow::kind),
                           db::column("position", &UriRow::position), db::column("uri", &UriRow::uri));
    }
};

constexpr db::Piece kSelectUris =
    db::kJoined<"SELECT ", db::selectList<UriRow>, " FROM oauth_redirect_uri WHERE application_id ">;
constexpr Sql kUris = join<kSelectUris, "= ? ORDER BY kind, position LIMIT 1000">();
constexpr Sql kInsertUri = join<db::insertInto<"oauth_redirect_uri", UriRow>>();

void addTo(Application& application, UriRow&& row)
{
    (row.kind == kRedirect ? application.redirectUris : application.postLogoutUris).push_back(std::move(row.uri));
}

} // namespace

// A client id nobody has costs the same two statements, so that time does not tell which ids exist.
std::optional<Application> ApplicationStore::withUris(std::optional<ApplicationRow> row)
{
    Application application{.row = row ? std::move(*row) : ApplicationRow{}};
    m_db.each<UriRow>(
        kUris, [&](UriRow&& uri) { addTo(application, std::move(uri)); }, application.row.id);
    return row ? std::optional(std::move(application)) : std::nullopt;
}

std::vector<Application> ApplicationStore::withUris(std::vector<ApplicationRow> rows)
{
    std::vector<Application> found;
    std::vector<std::int64_t> ids;
    std::map<std::int64_t, std::size_t> places;
    for (auto& row : rows) {
        ids.push_back(row.id);
        places[row.id] = found.size();
        found.push_back({.row = std::move(row)});
    }
    if (ids.empty())
        return found;
    db::Query query(kSelectUris.data());
    query.addList("IN ", ids);
    query.add(" ORDER BY application_id, kind, position LIMIT 1000000");
    m_db.each<UriRow>(query, [&](UriRow&& uri) { addTo(found[places.at(uri.applicationId)], std::move(uri)); });
    return found;
}

std::optional<Application> ApplicationStore::findByClientId(std::string_view clientId)
{
    return withUris(m_db.one<ApplicationRow>(kFindByClientId, clientId));
}

std::optional<Application> ApplicationStore::find(std::int64_t id)
{
    return withUris(m_db.one<ApplicationRow>(kFind, id));
}

std::vector<Application> ApplicationStore::ofOwner(Owner owner, const db::Slice& slice, std::string_view text)
{
    const auto pattern = db::likeContaining(text);
    return withUris(owner ? m_db.all<ApplicationRow>(kOfOwner, *owner, pattern, slice.limit, slice.offset)
                          : m_db.all<ApplicationRow>(kOfSite, pattern, slice.limit, slice.offset));
}

std::int64_t ApplicationStore::countOfOwner(Owner owner, std::string_view text)
{
    const auto pattern = db::likeContaining(text);
    return (owner ? m_db.value<std::int64_t>(kCountOfOwner, *owner, pattern)
                  : m_db.value<std::int64_t>(kCountOfSite, pattern))
        .value();
}

std::int64_t ApplicationStore::countOfOrigin(Origin origin)
{
    return m_db.value<std::int64_t>(kCountOfOrigin, nameOf(origin)).value();
}

std::vector<Application> ApplicationStore::configured() { return withUris(m_db.all<ApplicationRow>(kConfigured)); }

std::optional<std::int64_t> ApplicationStore::insert(const Application& application)
{
    const auto id = m_db.value<std::int64_t>(kInsert, application.row);
    if (id)
        insertUris(*id, application);
    return id;
}

bool ApplicationStore::insertKept(const Application& application)
{
    if (m_db.run(kInsertKept, application.row, application.row.id) != 1)
        return false;
    insertUris(application.row.id, application);
    return true;
}

bool ApplicationStore::update(const Application& application)
{
    const auto& row = application.row;
    if (m_db.run(kUpdate, db::changes(row), row.id) != 1)
        return false;
    m_db.run(kDeleteUris, row.id);
    insertUris(row.id, application);
    return true;
}

bool ApplicationStore::remove(std::int64_t id) { return m_db.run(kDelete, id) == 1; }

void ApplicationStore::insertUris(std::int64_t id, const Application& application)
{
    const auto insertAll = [&](std::string_view kind, const std::vector<std::string>& uris) {
        for (std::size_t i = 0; i < uris.size(); ++i)
            m_db.run(kInsertUri, UriRow{id, std::string(kind), static_cast<std::int64_t>(i), uris[i]});
    };
    insertAll(kRedirect, application.redirectUris);
    insertAll(kPostLogout, application.postLogoutUris);
}

} // namespace trivet::applications
