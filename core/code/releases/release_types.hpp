#pragma once
#include "attachments/attachment_types.hpp"
#include "issues/comment_types.hpp"
#include "users/user_types.hpp"
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace trivet::releases {

inline constexpr std::size_t kMaxNote = issues::kMaxBody; // as much as an issue may say

struct Release {
    static constexpr auto schema = json::value("Release");
    std::int64_t id = 0;
    std::string tagName{}, targetCommitish{}, name{}, body{};
    std::string url{}, htmlUrl{}, tarballUrl{}, zipballUrl{}, uploadUrl{};
    bool draft = false, prerelease = false;
    json::Time createdAt{};
    std::optional<json::Time> publishedAt{};
    json::Shared<users::User> author{};
    std::vector<attachments::Attachment> assets{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using R = Release;
        visit(field("id", &R::id, "ID of the release"));
        visit(field("tag_name", &R::tagName, "Tag"));
        visit(field("target_commitish", &R::targetCommitish, "Branch or commit that was asked for"));
        visit(field("name", &R::name, "Title"));
        visit(field("body", &R::body, "Notes in Markdown"));
        visit(field("url", &R::url, "URL"));
        visit(field("html_url", &R::htmlUrl, "URL of the page"));
        visit(field("tarball_url", &R::tarballUrl, "URL of the tar.gz archive"));
        visit(field("zipball_url", &R::zipballUrl, "URL of the zip archive"));
        visit(field("upload_url", &R::uploadUrl, "URL to send assets to"));
        visit(field("draft", &R::draft, "Nobody but writers can see it"));
        visit(field("prerelease", &R::prerelease, "It is not for everybody yet"));
        visit(field("created_at", &R::createdAt, "When its commit was committed; of a draft when it was saved"));
        visit(field("published_at", &R::publishedAt, "When it was published"));
        visit(field("author", &R::author, "Publisher"));
        visit(field("assets", &R::assets, "Assets by name"));
    }
};

struct CreateRelease {
    static constexpr auto schema = json::body("CreateReleaseOption");
    std::string tagName{}, tagMessage{}, target{}, name{}, body{};
    bool draft = false, prerelease = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using C = CreateRelease;
        visit(field("tag_name", &C::tagName, "Tag", json::required, json::length(1, 255)));
        visit(field("tag_message", &C::tagMessage, "Message of the tag, if it is created; makes it an annotated one",
                    json::maxLength(65536)));
        visit(field("target_commitish", &C::target, "Branch, tag or commit to create the tag from",
                    json::maxLength(255)));
        visit(field("name", &C::name, "Title", json::maxLength(4096)));
        visit(field("body", &C::body, "Notes in Markdown", json::maxLength(kMaxNote)));
        visit(field("draft", &C::draft, "Show it to writers only, and create no tag"));
        visit(field("prerelease", &C::prerelease, "It is not for everybody yet"));
    }
};

// What is empty or absent stays as it is.
struct EditRelease {
    static constexpr auto schema = json::body("EditReleaseOption");
    std::string tagName{}, target{}, name{}, body{};
    std::optional<bool> draft{}, prerelease{};
    bool isNoteEmptied = false, isNameEmptied = false; // for pages: clients of the API have no word for it

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using E = EditRelease;
        visit(field("tag_name", &E::tagName, "Tag", json::maxLength(255)));
        visit(field("target_commitish", &E::target, "Branch, tag or commit to create the tag from",
                    json::maxLength(255)));
        visit(field("name", &E::name, "Title", json::maxLength(4096)));
        visit(field("body", &E::body, "Notes in Markdown", json::maxLength(kMaxNote)));
        visit(field("draft", &E::draft, "Show it to writers only"));
        visit(field("prerelease", &E::prerelease, "It is not for everybody yet"));
    }
};

struct ReleaseSearch {
    static constexpr auto schema = json::query();
    std::optional<bool> draft{}, prerelease{};
    std::string tagFilter{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using S = ReleaseSearch;
        visit(field("draft", &S::draft, "Only drafts, or none; there are none for those who may not write"));
        visit(field("pre-release", &S::prerelease, "Only prereleases, or none"));
        visit(field("tag_filter", &S::tagFilter, "Tags of this form; a * stands for anything", json::maxLength(255)));
    }
};

} // namespace trivet::releases
