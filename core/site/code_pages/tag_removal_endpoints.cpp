// Deleting a tag, after a question.
#include "base/error.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "code_pages/branch_writer.hpp"
#include "code_pages/code_pages_tables.hpp"
#include "code_pages/repo_head.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/served_repository.hpp"
#include "http/endpoint_row.hpp"
#include "pages/confirmation.hpp"
#include "pages/notice.hpp"
#include "releases/release_rules.hpp"
#include "json/field.hpp"

namespace trivet::code_pages {
namespace {

using http::Context;
using http::Method;
using pages::operator""_text;

struct TagQuery {
    static constexpr auto schema = json::query();
    std::string name{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("name", &TagQuery::name, "Tag", json::maxLength(1024)));
    }
};

void requireTag(Context& context, const BranchWriter& repo, const TagQuery& query)
{
    if (!gitdata::servedRepository(context, repo).git.ref(std::string(gitdata::kTags) + query.name))
        throw Error::notFound();
}

pages::View question(Context& context, const BranchWriter& repo, const TagQuery& query,
                     std::optional<std::string> problem = std::nullopt)
{
    const int status = problem ? 422 : 200;
    auto view = pages::confirmationPage(
        {.heading = pages::text(context, "code.delete_tag_title"_text, {{"NAME", toUtf8(query.name)}}),
         .button = pages::text(context, "code.delete_tag"_text),
         .effects = {pages::text(context, "code.delete_tag_effect"_text),
                     pages::text(context, "code.delete_branch_effect"_text)},
         .action = addressIn(context, repo, "tags/delete?name=" + encodePercent(query.name)),
         .formToken = forms::formTokenOf(context),
         .cancelAddress = addressIn(context, repo, "tags"),
         .problem = std::move(problem)});
    view.status = status;
    return view;
}

pages::View ask(Context& context, const BranchWriter& repo, const TagQuery& query)
{
    requireTag(context, repo, query);
    return question(context, repo, query);
}

forms::Answer remove(Context& context, const forms::OwnForm&, const BranchWriter& repo, const TagQuery& query)
{
    requireTag(context, repo, query);
    const auto refusal = forms::refusalOf({}, [&] { releases::removeTag(context, repo, query.name); });
    if (refusal)
        return question(context, repo, query, forms::told(context, *refusal));
    pages::leaveNotice(context, "code.tag_deleted"_text, toUtf8(query.name));
    return http::Redirect{addressIn(context, repo, "tags")};
}

constexpr http::CommonMeta kCommonMeta{"pages", http::Scope::none(), http::Reach::Repositories};

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<ask>(kCommonMeta.signedIn(
        Method::Get, {"/{owner}/{repo}/tags/delete", "tagRemovalPage", "Ask before deleting a tag"})),
    http::endpoint<remove>(
        kCommonMeta.signedIn(Method::Post, {"/{owner}/{repo}/tags/delete", "removeTagOfPage", "Delete a tag"})),
};

} // namespace

std::span<const http::Endpoint> tagRemovalEndpoints() { return kEndpoints; }

} // namespace trivet::code_pages
