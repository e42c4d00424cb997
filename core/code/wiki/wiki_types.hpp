#pragma once
#include "gitdata/commit_types.hpp"
#include "gitdata/file_types.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::wiki {

struct WikiRevision {
    static constexpr auto schema = json::value("WikiCommit");
    std::string sha{};
    std::optional<gitdata::CommitUser> author{}, committer{};
    std::string message{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using R = WikiRevision;
        visit(field("sha", &R::sha, "SHA"));
        visit(field("author", &R::author, "Author"));
        visit(field("commiter", &R::committer, "Committer")); // as Gitea spells it, and so clients
        visit(field("message", &R::message, "Message"));
    }
};

struct WikiPageMeta {
    static constexpr auto schema = json::value("WikiPageMetaData");
    std::string title{}, htmlUrl{}, subUrl{};
    std::optional<WikiRevision> lastCommit{};

    template <class W, class Visitor> static constexpr void metaFields(Visitor&& visit)
    {
        using json::field;
        visit(field("title", &W::title, "Title"));
        visit(field("html_url", &W::htmlUrl, "URL of the page"));
        visit(field("sub_url", &W::subUrl, "Name of the page in addresses"));
        visit(field("last_commit", &W::lastCommit, "Commit that changed it last"));
    }
    template <class Visitor> static constexpr void fields(Visitor&& visit) { metaFields<WikiPageMeta>(visit); }
};

struct WikiPage : WikiPageMeta {
    static constexpr auto schema = json::value("WikiPage");
    std::string content{};
    std::int64_t commitCount = 0;
    std::string sidebar{}, footer{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using P = WikiPage;
        metaFields<P>(visit);
        visit(field("content_base64", &P::content, "Content in Base64; empty if it is too large"));
        visit(field("commit_count", &P::commitCount, "Number of commits that changed it"));
        visit(field("sidebar", &P::sidebar, "Content of the page _Sidebar in Base64"));
        visit(field("footer", &P::footer, "Content of the page _Footer in Base64"));
    }
};

struct WikiRevisions {
    static constexpr auto schema = json::value("WikiCommitList");
    std::vector<WikiRevision> commits{};
    std::int64_t count = 0;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("commits", &WikiRevisions::commits, "Commits, the latest first"));
        visit(json::field("count", &WikiRevisions::count, "Number of commits on all pages"));
    }
};

// What a page is made of. Of one that exists, what is absent stays as it is.
struct WikiPageInput {
    static constexpr auto schema = json::body("CreateWikiPageOptions");
    std::string title{};
    std::optional<std::string> content{};
    std::string message{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using I = WikiPageInput;
        visit(field("title", &I::title, "Title; leave it empty to keep it", maxLength(255)));
        visit(field("content_base64", &I::content, "Content in Base64", maxLength(gitdata::kMostContent)));
        visit(field("message", &I::message, "Commit message", maxLength(65536)));
    }
};

struct RevisionsQuery {
    static constexpr auto schema = json::query();
    std::int64_t page = 1;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("page", &RevisionsQuery::page, "Page number (1-based)", json::ignoredWhenWrong));
    }
};

} // namespace trivet::wiki
