#pragma once
#include "creation/clone_address.hpp"
#include "creation/migration_input.hpp"
#include "outbound/target.hpp"

#include <string>

namespace trivet::migrations {

// What a server speaks besides git.
enum class Service { Git, GitHub, Gitea };

// By the word that clients send. Throws Error (Invalid) if issues and the like are wanted from a server that is neither
// of the two that can be asked for them.
Service serviceOf(const creation::Migration& wanted);

// Anything of the interface of that server is wanted. A mirror follows git and nothing else.
bool usesInterface(const creation::Migration& wanted);

// A repository on such a server.
struct SourcePlace {
    Service service = Service::Git;
    std::string origin{}; // "https://host:port"
    std::string site{};   // where its pages begin, without a slash at the end
    std::string api{};    // address of the repository in its interface, without a slash at the end
};

// Throws Error (Invalid) for an address that does not end with an owner and a name.
SourcePlace sourcePlaceOf(const creation::CloneAddress& address, Service service);

// "https://host:443" for anything there: whom credentials may be shown to.
std::string originOf(const outbound::Target& target);

} // namespace trivet::migrations
