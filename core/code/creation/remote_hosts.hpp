#pragma once
#include "outbound/host_list.hpp"
#include "outbound/limits.hpp"

#include <string>

namespace trivet {
struct Settings;
}

namespace trivet::creation {

// Which servers may be asked for what is imported: [migrations], and through which proxy. The settings must outlive it,
// and it the limits.
class RemoteHosts {
public:
    explicit RemoteHosts(const Settings& settings);

    outbound::Limits limits() const;

private:
    const Settings& m_settings;
    outbound::HostList m_allowed, m_blocked;
};

} // namespace trivet::creation
