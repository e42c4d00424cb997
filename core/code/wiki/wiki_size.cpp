#include "wiki/wiki_size.hpp"

#include "pushes/directory_size.hpp"
#include "pushes/statistics_store.hpp"

namespace trivet::wiki {

void saveSize(db::Database& db, const repos::Storage& storage, const repos::RepositoryRow& row)
{
    pushes::StatisticsStore(db).saveSize(row.id, pushes::kibibytesIn(storage.pathOf(row)) +
                                                     pushes::kibibytesIn(storage.wikiPathOf(row)));
}

} // namespace trivet::wiki
