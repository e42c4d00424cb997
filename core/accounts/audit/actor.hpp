#pragma once
#include <cstdint>
#include <string>

namespace trivet::http {
class Context;
}

namespace trivet::audit {

// Who does something, from where and by what right.
struct Actor {
    std::int64_t id = 0; // 0: not an account
    std::string name{};
    std::int64_t actingAsId = 0;
    std::string actingAs{}; // whom an administrator stands in for
    std::string address{};
    std::string credential{}; // "password", "token 12", "signature SHA256:...": never a secret
};

Actor actorOf(const http::Context& context);

// Who runs a command: the name of the system's user, and who became that user by sudo.
Actor commandLineActor();

// The program itself.
Actor serverActor();

} // namespace trivet::audit
