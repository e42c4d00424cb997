#pragma once
#include "code_pages/repo_head.hpp"
#include "forms/page_form.hpp"
#include "http/endpoint_row.hpp"
#include "wiki/wiki_view.hpp"

#include <optional>
#include <string>
#include <string_view>

// What the pages of a wiki have in common. What is done with a page stands in its address: /OWNER/NAME/wiki/PAGE, with
// ?action=_edit to change it.
namespace trivet::wiki_pages {

inline constexpr std::string_view kPages = "_pages", kNew = "_new", kEdit = "_edit", kRevision = "_revision",
                                  kDelete = "_delete";

struct ActionQuery {
    static constexpr auto schema = json::query();
    std::string action{}, title{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("action", &ActionQuery::action, "_pages, _new, _edit, _revision or _delete",
                          json::maxLength(20)));
        visit(json::field("title", &ActionQuery::title, "Title of the page to create", json::maxLength(255)));
    }
};

struct PagePath {
    static constexpr auto schema = json::path();
    std::string page{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("page", &PagePath::page, "Name of the page in addresses", json::maxLength(4096)));
    }
};

// The address of a page, or of the wiki if the web path is empty.
std::string addressOf(const http::Context& context, const repos::VisibleRepo& repo, std::string_view webPath,
                      std::string_view action = {});

// Where git finds it.
std::string cloneUrlOf(const http::Context& context, const repos::VisibleRepo& repo);

// The page {page} of a request, as it was sent.
std::string pageIn(const http::Context& context);

// Whether the reader may change pages now.
bool mayChange(http::Context& context, const repos::VisibleRepo& repo);
// For a page with a form: nothing if they may, the way to sign in if that is what is missing. Throws Error.
std::optional<http::Redirect> requireChanger(http::Context& context, const repos::VisibleRepo& repo);

inline constexpr http::CommonMeta kCommonMeta{"pages", http::Scope::none(), http::Reach::Repositories};

} // namespace trivet::wiki_pages
