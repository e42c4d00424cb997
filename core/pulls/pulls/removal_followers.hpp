#pragma once
#include "pulls/fork_removal.hpp"
#include "webhooks/hook_removal.hpp"

namespace trivet::pulls {

// Everybody for whom something follows when a repository goes, in this order. The one list of them.
class RemovalFollowers {
public:
    RemovalFollowers() = default;
    RemovalFollowers(const RemovalFollowers&) = delete;

    const repos::RemovalObservers& all() const { return m_all; }

private:
    ForkRemoval m_forks{};
    webhooks::HookRemoval m_hooks{};
    repos::RemovalObservers m_all{&m_forks, &m_hooks};
};

} // namespace trivet::pulls
