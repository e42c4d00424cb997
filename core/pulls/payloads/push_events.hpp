#pragma once
#include "pushes/push_observer.hpp"

namespace trivet::payloads {

// Tells of pushes, and of branches and tags that come and go. What is told is written before the transaction that
// records the push, so that nobody waits for it there.
class PushEvents : public pushes::PushObserver {
public:
    std::function<void()> follow(db::Database& db, const repos::Storage& storage, const pushes::Push& push,
                                 std::int64_t now) const override;
};

} // namespace trivet::payloads
