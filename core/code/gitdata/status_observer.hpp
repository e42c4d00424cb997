#pragma once
#include "gitdata/status_store.hpp"

#include <vector>

namespace trivet::gitdata {

// A folder above this one for which something follows from the status of a commit.
class StatusObserver {
public:
    virtual ~StatusObserver() = default;
    // Called in the transaction that stores it.
    virtual void statusCreated(db::Database& db, const StatusRow& row) const = 0;
};

using StatusObservers = std::vector<const StatusObserver*>;

} // namespace trivet::gitdata
