#include "mirrors/mirror_slot.hpp"

#include "settings/host_folder.hpp"
#include "settings/settings.hpp"

namespace trivet::mirrors {

std::optional<crypto::HashGate::Pass> enterMirrorSlot(const Settings& settings, std::chrono::milliseconds patience)
{
    const crypto::HashGate gate(hostFolder(settings) + "/mirrors", static_cast<unsigned>(settings.mirror.mostAtOnce));
    return gate.enter(patience);
}

} // namespace trivet::mirrors
