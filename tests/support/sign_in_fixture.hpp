#pragma once
#include "settings/settings.hpp"
#include "signin/memory.hpp"
#include "support/temporary_folder.hpp"

namespace trivet::test {

// What a worker knows about sign-ins, with a data folder of its own.
struct SignInFixture {
    TemporaryFolder folder{};
    Settings settings = [this] {
        Settings chosen;
        chosen.server.appDataPath = folder.path();
        return chosen;
    }();
    signin::Foundation foundation{settings};
    signin::Memory memory{settings, foundation};
};

} // namespace trivet::test
