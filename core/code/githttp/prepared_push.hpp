#pragma once
#include "githttp/git_commands.hpp"
#include "githttp/push_head.hpp"
#include "githttp/pushing.hpp"
#include "pushes/push_limit.hpp"

#include <memory>
#include <string_view>

namespace trivet::githttp {

// All that is decided of a push before git is started for it, whichever way it comes.
struct PreparedPush {
    std::shared_ptr<Pushing> pushing{};
    pushes::PushLimit limit{};
    ReceiveOptions options{};
    githooks::PushScripts hooks{};
};

// The address is the client's. Throws Error (Forbidden) for who cannot push what begins like this.
PreparedPush preparePush(const PushTarget& place, std::string_view address, const PushHead& head);

} // namespace trivet::githttp
