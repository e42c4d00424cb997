#include "wiki/wiki_size.hpp"

#include "pushes/directory_size.hpp"
#include "pushes/statistics_store.hpp"

namespace trivet::wiki {

std::int64_t kibibytesOf(const repos::Storage& storage, const repos::RepositoryRow& row)
{
    return pushes::kibibytesIn(storage.pathOf(row)) + pushes::kibibytesIn(storage.wikiPathOf(row));
}

void saveSize(db::Database& db, const repos::Storage& storage, const repos::RepositoryRow& row)
{
    pushes::StatisticsStore(db).saveSize(row.id, kibibytesOf(storage, row));
}

} // namespace trivet::wiki
