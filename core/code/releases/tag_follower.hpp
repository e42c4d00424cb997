#pragma once
#include "pushes/push_observer.hpp"

namespace trivet::releases {

// What pushes mean for releases: a new tag gets its row, and publishes the draft that waits for it; a release follows
// its tag, and is a draft again when the tag is gone.
class TagFollower : public pushes::PushObserver {
public:
    std::function<void()> follow(db::Database& db, const repos::Storage& storage, const pushes::Push& push,
                                 std::int64_t now) const override;
};

} // namespace trivet::releases
