#pragma once
#include "mirrors/push_mirror_follower.hpp"
#include "payloads/push_events.hpp"
#include "pulls/push_follower.hpp"
#include "releases/tag_follower.hpp"

namespace trivet::cron {

// Everybody for whom something follows from a push, in this order. The one list of them.
class PushFollowers {
public:
    explicit PushFollowers(const Settings& settings) : m_pulls(settings) {}
    PushFollowers(const PushFollowers&) = delete;

    const pushes::PushObservers& all() const { return m_all; }

private:
    pulls::PushFollower m_pulls;
    releases::TagFollower m_tags{};
    payloads::PushEvents m_events{};
    mirrors::PushMirrorFollower m_mirrors{};
    pushes::PushObservers m_all{&m_pulls, &m_tags, &m_events, &m_mirrors};
};

} // namespace trivet::cron
