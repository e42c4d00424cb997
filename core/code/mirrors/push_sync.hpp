#pragma once
#include "crypto/secret_box.hpp"
#include "mirrors/push_mirror_store.hpp"

#include <string>

namespace trivet {
struct Settings;
}

namespace trivet::mirrors {

// What the credentials of a push mirror are sealed for. Refers to the row.
crypto::SecretContext pushMirrorContext(const PushMirrorRow& mirror);

// Lets the other repository have the branches and tags of the one in this folder and no others. Throws Error with a
// reason for people, in which no password stands.
void pushToRemote(const Settings& settings, const std::string& folder, const PushMirrorRow& mirror);

} // namespace trivet::mirrors
