#pragma once
#include "pushes/push_observer.hpp"

namespace trivet::mirrors {

// Lets push mirrors that want to know of every push be synchronized after it. The push itself waits for none of them.
class PushMirrorFollower : public pushes::PushObserver {
public:
    std::function<void()> follow(db::Database& db, const repos::Storage& storage, const pushes::Push& push,
                                 std::int64_t now) const override;
};

} // namespace trivet::mirrors
