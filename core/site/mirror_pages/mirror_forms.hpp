#pragma once
#include "json/field.hpp"

#include <string>

// What the page of mirrors asks for. Passwords are never sent back.
namespace trivet::mirror_pages {

struct PullMirrorForm {
    static constexpr auto schema = json::form("PullMirrorForm");
    std::string interval{}, username{}, password{};
    bool prunes = false, forgetsPassword = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = PullMirrorForm;
        visit(field("mirror_interval", &F::interval, "Time between synchronizations", maxLength(40)));
        visit(field("enable_prune", &F::prunes, "Delete what is gone from the other repository"));
        visit(field("mirror_username", &F::username, "User name on the other server", maxLength(255)));
        visit(field("mirror_password", &F::password, "Password or token on the other server", maxLength(4096)));
        visit(field("forget_password", &F::forgetsPassword, "Sign in without a password from now on"));
    }
};

struct PushMirrorForm {
    static constexpr auto schema = json::form("PushMirrorForm");
    std::string address{}, username{}, password{}, interval{};
    bool syncsOnCommit = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = PushMirrorForm;
        visit(field("remote_address", &F::address, "URL of the other repository", maxLength(2048)));
        visit(field("remote_username", &F::username, "User name on the other server", maxLength(255)));
        visit(field("remote_password", &F::password, "Password or token on the other server", maxLength(4096)));
        visit(field("interval", &F::interval, "Time between pushes", maxLength(40)));
        visit(field("sync_on_commit", &F::syncsOnCommit, "Also after every push"));
    }
};

} // namespace trivet::mirror_pages
