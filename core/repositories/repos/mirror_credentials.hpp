#pragma once
#include "crypto/secret_box.hpp"

#include <string>
#include <string_view>

namespace trivet::repos {

// With what a mirror signs in on another server.
struct MirrorCredentials {
    std::string user{}, password{}; // a token is a password

    bool isEmpty() const { return user.empty() && password.empty(); }
};

// As they are kept; empty for none. A mirror is known by its kind ("pull mirror") and its repository.
std::string sealCredentials(std::string_view secretKey, const crypto::SecretContext& mirror,
                            const MirrorCredentials& credentials);
// Throws Error (Invalid) if they were sealed with another key.
MirrorCredentials openCredentials(std::string_view secretKey, const crypto::SecretContext& mirror,
                                  const std::string& sealed);

inline crypto::SecretContext pullMirrorContext(std::int64_t repositoryId)
{
    return {.purpose = "pull mirror", .ownerId = repositoryId};
}

} // namespace trivet::repos
