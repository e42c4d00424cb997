// Releases and tags for feed readers.
#include "base/error.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "feeds/feed_document.hpp"
#include "http/endpoint_row.hpp"
#include "pages/reader.hpp"
#include "release_pages/release_entry.hpp"
#include "release_pages/release_pages_tables.hpp"
#include "releases/release_guards.hpp"
#include "releases/release_view.hpp"

#include <algorithm>

namespace trivet::release_pages {
namespace {

using http::Context;
using releases::ReleaseReader;
using pages::operator""_text;

constexpr std::int64_t kMostEntries = 30;

feeds::FeedDocument feedOf(Context& context, const ReleaseReader& repo, const std::string& name)
{
    const bool withTags = name.starts_with("tags");
    if (!context.settings.feeds.enabled)
        throw Error::notFound();
    const auto rows =
        releases::ReleaseStore(context.db())
            .page({.repositoryId = repo.row().id, .withTags = withTags, .isDraft = false}, {kMostEntries, 0});
    const auto wires = releases::toWire(rows, repo.its, context);
    const auto notes = notesOf(context, repo, rows);
    feeds::FeedDocument feed{.title = pages::text(context,
                                                  withTags ? "releases.tags_and_releases_of"_text : "releases.of"_text,
                                                  {{"NAME", repo.its.fullName()}}),
                             .link = context.absoluteUrl(repo.its.fullName() + (withTags ? "/tags" : "/releases")),
                             .address = context.absoluteUrl(repo.its.fullName() + "/" + name),
                             .time = repo.row().createdAt};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto time = rows[i].publishedAt.value_or(rows[i].createdAt);
        const auto link = releases::pageUrlOf(rows[i], repo.its, context);
        feed.entries.push_back({.title = rows[i].isTag ? rows[i].tagName : nameOf(rows[i]),
                                .link = link,
                                .id = std::to_string(rows[i].id) + ": " + link,
                                .author = wires[i].author->login,
                                .html = notes[i].html,
                                .time = time});
        feed.time = std::max(feed.time, time);
    }
    return feed;
}

http::Text releasesRss(Context& context, const ReleaseReader& repo)
{
    return {feeds::kRssType, feeds::rssOf(feedOf(context, repo, "releases.rss"))};
}
http::Text releasesAtom(Context& context, const ReleaseReader& repo)
{
    return {feeds::kAtomType, feeds::atomOf(feedOf(context, repo, "releases.atom"))};
}
http::Text tagsRss(Context& context, const ReleaseReader& repo)
{
    return {feeds::kRssType, feeds::rssOf(feedOf(context, repo, "tags.rss"))};
}
http::Text tagsAtom(Context& context, const ReleaseReader& repo)
{
    return {feeds::kAtomType, feeds::atomOf(feedOf(context, repo, "tags.atom"))};
}

// Feed readers bring a password or a token where browsers bring a session.
constexpr http::Meta feed(const http::RowName& row)
{
    return http::CommonMeta{"pages", access::Permission::Repository, http::Reach::Repositories}.open(row);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<releasesRss>(
        feed({"/{owner}/{repo}/releases.rss", "releasesRss", "Get the releases of a repository as RSS"})),
    http::endpoint<releasesAtom>(
        feed({"/{owner}/{repo}/releases.atom", "releasesAtom", "Get the releases of a repository as Atom"})),
    http::endpoint<tagsRss>(feed({"/{owner}/{repo}/tags.rss", "tagsRss", "Get the tags of a repository as RSS"})),
    http::endpoint<tagsAtom>(feed({"/{owner}/{repo}/tags.atom", "tagsAtom", "Get the tags of a repository as Atom"})),
};

} // namespace

std::span<const http::Endpoint> releaseFeedEndpoints() { return kEndpoints; }

} // namespace trivet::release_pages
