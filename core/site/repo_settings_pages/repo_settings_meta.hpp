#pragma once
#include "code_pages/repo_head.hpp"
#include "forms/page_form.hpp"
#include "forms/refusal.hpp"
#include "http/endpoint_row.hpp"
#include "pages/notice.hpp"
#include "repos/repo_guards.hpp"

// What the pages of a repository's settings share.
namespace trivet::repo_settings_pages {

using forms::Answer;
using forms::OwnForm;
using http::Context;
using http::Method;
using pages::operator""_text;
using repos::RepoOfAdmin;
using Unarchived = repos::Unarchived<RepoOfAdmin>;

inline constexpr http::CommonMeta kMeta{"pages", http::Scope::none(), http::Reach::Repositories};
constexpr http::Meta asking(const http::RowName& row) { return kMeta.signedIn(Method::Get, row); }
constexpr http::Meta changing(const http::RowName& row) { return kMeta.signedIn(Method::Post, row); }

// Done: to that page below the repository, which says so.
inline http::Redirect done(Context& context, const repos::VisibleRepo& repo, const std::string& page,
                           pages::TextKey notice, std::string_view name = "")
{
    pages::leaveNotice(context, notice, name);
    return {code_pages::addressIn(context, repo, page)};
}

// Does it. What a rule has against a field is the answer, whatever its status would be for programs.
template <class Work> std::optional<forms::Refusal> refusalOf(std::string_view otherwise, Work work)
{
    try {
        work();
        return std::nullopt;
    } catch (const Error& error) {
        if (!forms::isAboutInput(error.kind()) && error.problems().empty())
            throw;
        return forms::refusalFrom(error, otherwise);
    }
}

} // namespace trivet::repo_settings_pages
