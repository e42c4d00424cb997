#pragma once
#include "json/field.hpp"

#include <cstdint>
#include <string>

namespace trivet::creation {

struct Migration {
    static constexpr auto schema = json::body("MigrateRepoOptions");
    std::string cloneAddr{}, repoName{}, repoOwner{}, description{}, service{};
    std::string authUsername{}, authPassword{}, authToken{}, lfsEndpoint{}, mirrorInterval{};
    std::int64_t uid = 0;
    bool isMirror = false, isPrivate = false, lfs = false, wiki = false, milestones = false, labels = false,
         issues = false, pullRequests = false, releases = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using M = Migration;
        visit(
            field("clone_addr", &M::cloneAddr, "HTTP or HTTPS URL of the repository", json::required, maxLength(2048)));
        visit(field("repo_name", &M::repoName, "Name of the new repository", json::required, maxLength(100)));
        visit(field("repo_owner", &M::repoOwner, "User or organization to own the repository", maxLength(40)));
        visit(field("uid", &M::uid, "ID of the owner (deprecated)"));
        visit(field("description", &M::description, "Description", maxLength(2048)));
        visit(field("private", &M::isPrivate, "Private"));
        visit(field("auth_username", &M::authUsername, "User name on the other server", maxLength(255)));
        visit(field("auth_password", &M::authPassword, "Password on the other server", maxLength(1024)));
        visit(field("auth_token", &M::authToken, "Token on the other server", maxLength(4096)));
        visit(field("service", &M::service,
                    "Software of the other server: github, gitea, or git for the repository alone", maxLength(40)));
        visit(field("mirror", &M::isMirror, "Keep following the other repository: create a mirror"));
        visit(field("mirror_interval", &M::mirrorInterval,
                    "Time between synchronizations of a mirror, as 8h30m0s; 0 for never", maxLength(40)));
        visit(field("lfs", &M::lfs, "Migrate Git LFS files"));
        visit(field("lfs_endpoint", &M::lfsEndpoint, "Git LFS endpoint, if it is elsewhere", maxLength(2048)));
        visit(field("wiki", &M::wiki, "Migrate the wiki"));
        visit(field("milestones", &M::milestones,
                    "Migrate milestones, where service is github or gitea and it is no mirror"));
        visit(field("labels", &M::labels, "Migrate labels, where service is github or gitea and it is no mirror"));
        visit(field("issues", &M::issues, "Migrate issues, where service is github or gitea and it is no mirror"));
        visit(field("pull_requests", &M::pullRequests,
                    "Migrate pull requests, where service is github or gitea and it is no mirror"));
        visit(
            field("releases", &M::releases, "Migrate releases, where service is github or gitea and it is no mirror"));
    }
};

} // namespace trivet::creation
