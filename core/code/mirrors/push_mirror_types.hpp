#pragma once
#include "json/field.hpp"
#include "json/types.hpp"

#include <optional>
#include <string>

namespace trivet::mirrors {

struct PushMirror {
    static constexpr auto schema = json::value("PushMirror");
    std::string repoName{}, remoteName{}, remoteAddress{}, lastError{}, interval{};
    json::Time created{};
    std::optional<json::Time> lastUpdate{};
    bool syncOnCommit = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using M = PushMirror;
        visit(field("repo_name", &M::repoName, "Name of the repository"));
        visit(field("remote_name", &M::remoteName, "Name of the mirror"));
        visit(field("remote_address", &M::remoteAddress, "URL of the other repository, without credentials"));
        visit(field("created", &M::created, "When it was added"));
        visit(field("last_update", &M::lastUpdate, "When it was last pushed to; null if never"));
        visit(field("last_error", &M::lastError, "Error of the last push; empty if it was successful"));
        visit(field("interval", &M::interval, "Time between pushes, as 8h0m0s; 0s for never"));
        visit(field("sync_on_commit", &M::syncOnCommit, "Also after every push"));
    }
};

struct CreatePushMirror {
    static constexpr auto schema = json::body("CreatePushMirrorOption");
    std::string remoteAddress{}, remoteUsername{}, remotePassword{}, interval{};
    bool syncOnCommit = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using C = CreatePushMirror;
        visit(field("remote_address", &C::remoteAddress, "HTTP or HTTPS URL of the other repository", maxLength(2048)));
        visit(field("remote_username", &C::remoteUsername, "User name on the other server", maxLength(255)));
        visit(field("remote_password", &C::remotePassword, "Password or token on the other server", maxLength(4096)));
        visit(field("interval", &C::interval, "Time between pushes, as 8h30m0s; 0 for never", maxLength(40)));
        visit(field("sync_on_commit", &C::syncOnCommit, "Also after every push"));
    }
};

} // namespace trivet::mirrors
