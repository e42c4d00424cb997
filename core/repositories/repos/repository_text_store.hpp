#pragma once
#include "db/query.hpp"
#include "db/text_index.hpp"
#include "repos/repository_filter.hpp"

namespace trivet::repos {

// Repositories `r` with the text of the filter, where it says that the text is searched.
void addTextCondition(db::Query& query, const RepositoryFilter& filter);

// Among which repositories these are.
db::Candidates candidatesFor(db::Database& db, const RepositoryFilter& filter);

} // namespace trivet::repos
