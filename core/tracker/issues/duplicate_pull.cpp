#include "issues/duplicate_pull.hpp"

#include "base/error.hpp"

namespace trivet::issues {
namespace {

constexpr MessageFormat<1> kTwinIsOpen{"pull.twin_is_open",
                                       "another pull request is open for the same branches: #{{NUMBER}}"};

} // namespace

void requireNoDuplicate(db::Database& db, const PullPair& pair)
{
    if (const auto twin = PullStore(db).openFor(pair))
        throw Error::conflict(kTwinIsOpen.with(twin->number));
}

} // namespace trivet::issues
