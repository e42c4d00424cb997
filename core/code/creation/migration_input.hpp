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
        visit(field("clone_addr", &M::cloneAddr, "Where it is: an http or https address", json::required,
                    maxLength(2048)));
        visit(field("repo_name", &M::repoName, "Its name here", json::required, maxLength(100)));
        visit(field("repo_owner", &M::repoOwner, "User or organization that shall own it", maxLength(40)));
        visit(field("uid", &M::uid, "The same by number"));
        visit(field("description", &M::description, "What it is", maxLength(2048)));
        visit(field("private", &M::isPrivate, "Only for those who are given access"));
        visit(field("auth_username", &M::authUsername, "Who the other server shall take us for", maxLength(255)));
        visit(field("auth_password", &M::authPassword, "Password there", maxLength(1024)));
        visit(field("auth_token", &M::authToken, "Token there", maxLength(4096)));
        visit(field("service", &M::service, "What runs there; the repository is taken by git in any case",
                    maxLength(40)));
        visit(field("mirror", &M::isMirror, "Follow the original; not offered"));
        visit(field("mirror_interval", &M::mirrorInterval, "How often; not offered", maxLength(40)));
        visit(field("lfs", &M::lfs, "With large files; not offered"));
        visit(field("lfs_endpoint", &M::lfsEndpoint, "Where they are; not offered", maxLength(2048)));
        visit(field("wiki", &M::wiki, "With the wiki; not offered"));
        visit(field("milestones", &M::milestones, "With milestones; not offered"));
        visit(field("labels", &M::labels, "With labels; not offered"));
        visit(field("issues", &M::issues, "With issues; not offered"));
        visit(field("pull_requests", &M::pullRequests, "With pull requests; not offered"));
        visit(field("releases", &M::releases, "With releases; not offered"));
    }
};

} // namespace trivet::creation
