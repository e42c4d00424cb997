#pragma once
#include "pushes/push_observer.hpp"
#include "settings/settings.hpp"

namespace trivet::pulls {

// What pushes mean for pull requests: those from a branch get its new commits, or are closed with it; those into a
// branch that is gone go where it was merged into, or into the default branch; one that was merged is marked so.
class PushFollower : public pushes::PushObserver {
public:
    explicit PushFollower(const Settings& settings) : m_settings(settings) {}

    std::function<void()> follow(db::Database& db, const repos::Storage& storage, const pushes::Push& push,
                                 std::int64_t now) const override;

private:
    const Settings& m_settings;
};

} // namespace trivet::pulls
