#pragma once
#include "access/identity.hpp"
#include "githooks/hook_store.hpp"
#include "repos/repository_row.hpp"

#include <chrono>
#include <string>
#include <vector>

namespace trivet {
struct Settings;
}

namespace trivet::githooks {

// What the scripts of a repository need to run at one push.
struct PushScripts {
    Scripts scripts{};                      // none if hooks are off
    std::vector<std::string> environment{}; // who pushes where, under the names scripts written for Gitea know
    std::chrono::seconds patience{0};       // for each of them

    const std::string* find(std::string_view name) const
    {
        const auto found = scripts.find(name);
        return found == scripts.end() ? nullptr : &found->second;
    }
};

PushScripts scriptsFor(db::Database& db, const Settings& settings, const repos::OwnedRepository& repository,
                       const access::Identity& who);

} // namespace trivet::githooks
