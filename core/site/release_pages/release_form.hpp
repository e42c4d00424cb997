#pragma once
#include "releases/release_types.hpp"
#include "json/field.hpp"

#include <string>
#include <vector>

namespace trivet::release_pages {

// What the pages ask for; names as the rules have them.
struct ReleaseForm {
    static constexpr auto schema = json::form("ReleaseForm");
    std::string tagName{}, target{}, tagMessage{}, title{}, content{}, action{}, externalUrls{};
    bool isPrerelease = false;
    std::vector<std::string> removedAssets{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = ReleaseForm;
        visit(field("tag_name", &F::tagName, "Tag", maxLength(255)));
        visit(field("target_commitish", &F::target, "Branch, tag or commit to create the tag from", maxLength(255)));
        visit(field("tag_message", &F::tagMessage, "Message of the tag, if it is created", maxLength(65536)));
        visit(field("title", &F::title, "Title", maxLength(255)));
        visit(field("content", &F::content, "Notes in Markdown", maxLength(releases::kMaxNote)));
        visit(field("action", &F::action, "draft: save it as a draft; otherwise publish it", maxLength(20)));
        visit(field("prerelease", &F::isPrerelease, "It is not for everybody yet"));
        visit(field("external_url", &F::externalUrls,
                    "Addresses of files on other sites, one in a line; names may follow", maxLength(65536)));
        visit(field("remove_asset", &F::removedAssets, "IDs of assets to delete", maxLength(20)));
    }
    bool isDraft() const { return action == "draft"; }
};

} // namespace trivet::release_pages
