// Deleting a release, after a question.
#include "code_pages/repo_head.hpp"
#include "forms/page_form.hpp"
#include "gitdata/served_repository.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/page_meta.hpp"
#include "pages/confirmation.hpp"
#include "release_pages/found_release.hpp"
#include "release_pages/release_entry.hpp"
#include "release_pages/release_pages_tables.hpp"
#include "releases/release_rules.hpp"

namespace trivet::release_pages {
namespace {

using http::Context;
using pages::operator""_text;

pages::View ask(Context& context, const OwnRelease& release)
{
    const auto tag = gitdata::encodePath(release.row.tagName);
    return pages::confirmationPage(
        {.heading = pages::text(context, "releases.delete_title"_text, {{"NAME", nameOf(release.row)}}),
         .button = pages::text(context, "releases.delete"_text),
         .effects = {pages::text(context, "releases.delete_effect"_text),
                     pages::text(context, "releases.delete_keeps_tag"_text)},
         .action = code_pages::addressIn(context, release.repo, "releases/delete/" + tag),
         .formToken = forms::formTokenOf(context),
         .cancelAddress = code_pages::addressIn(context, release.repo, "releases/tag/" + tag)});
}

http::Redirect remove(Context& context, const forms::OwnForm&, const OwnRelease& release)
{
    releases::removeRelease(context, release.repo, release.row);
    return issue_pages::backTo(context, release.repo, "releases", "releases.deleted"_text, nameOf(release.row));
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<ask>(issue_pages::asking(
        {"/{owner}/{repo}/releases/delete/{tag*}", "releaseRemovalPage", "Ask before deleting a release"})),
    http::endpoint<remove>(issue_pages::changing(
        {"/{owner}/{repo}/releases/delete/{tag*}", "removeReleaseOfPage", "Delete a release and keep its tag"})),
};

} // namespace

std::span<const http::Endpoint> releaseRemovalEndpoints() { return kEndpoints; }

} // namespace trivet::release_pages
