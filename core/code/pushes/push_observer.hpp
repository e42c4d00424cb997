#pragma once
#include "pushes/push.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace trivet::pushes {

// A folder above this one for which something follows from a push.
class PushObserver {
public:
    virtual ~PushObserver() = default;

    // Called when the refs are changed, before that is recorded: the place for what takes git. Answers what is to be
    // written, which happens in the transaction that records the push; not at all if that was done before. If the
    // process dies in between both come again, so what it does to a repository can be done twice.
    virtual std::function<void()> follow(db::Database& db, const repos::Storage& storage, const Push& push,
                                         std::int64_t now) const = 0;
};

using PushObservers = std::vector<const PushObserver*>;

} // namespace trivet::pushes
