// Commits for feed readers: of a branch, a tag, or of one file or folder of it.
#include "base/error.hpp"
#include "base/text.hpp"
#include "code_pages/code_pages_tables.hpp"
#include "code_pages/location.hpp"
#include "code_pages/rendered_texts.hpp"
#include "feeds/feed_document.hpp"
#include "gitdata/history.hpp"
#include "http/endpoint_row.hpp"
#include "pages/reader.hpp"
#include "repos/repo_guards.hpp"

namespace trivet::code_pages {
namespace {

using http::Context;
using pages::operator""_text;
using repos::CodeReader;

constexpr std::int64_t kMostEntries = 30;

feeds::FeedEntry entryOf(const git::Commit& commit, const gitdata::ServedRepository& served)
{
    return {.title = toUtf8(git::subjectOf(commit.message)),
            .link = served.html + "/commit/" + commit.id,
            .id = commit.id,
            .author = toUtf8(commit.author.name),
            .html = asItIs(toUtf8(commit.message)).html,
            .time = commit.committer.seconds};
}

feeds::FeedDocument feedOf(Context& context, const CodeReader& repo, const LocationPath& path, const std::string& form)
{
    if (!context.settings.feeds.enabled)
        throw Error::notFound();
    const auto served = gitdata::servedRepository(context, repo);
    const auto location = requireLocation(served.git, path);
    const auto name = repo.its.fullName() + (location.path.empty() ? "" : ": " + toUtf8(location.path));
    const auto where = location.address(location.path);
    feeds::FeedDocument feed{.title = pages::text(context, "code.feed_of"_text, {{"NAME", name}}),
                             .link = served.html + "/commits/" + where,
                             .address = served.html + "/" + form + "/" + where,
                             .time = repo.row().createdAt};
    const auto ids =
        gitdata::listHistory(served.git, {.from = location.revision.commit, .path = location.path}, {kMostEntries, 0});
    if (ids.empty())
        throw Error::notFound();
    for (const auto& commit : gitdata::readCommits(served.git, ids))
        feed.entries.push_back(entryOf(commit, served));
    feed.time = feed.entries.front().time;
    return feed;
}

http::Text rss(Context& context, const CodeReader& repo, const LocationPath& path)
{
    return {feeds::kRssType, feeds::rssOf(feedOf(context, repo, path, "rss"))};
}
http::Text atom(Context& context, const CodeReader& repo, const LocationPath& path)
{
    return {feeds::kAtomType, feeds::atomOf(feedOf(context, repo, path, "atom"))};
}

// Feed readers bring a password or a token where browsers bring a session.
constexpr http::Meta feed(const http::RowName& row)
{
    return http::CommonMeta{"pages", access::Permission::Repository, http::Reach::Repositories}.open(row);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<rss>(
        feed({"/{owner}/{repo}/rss/{kind}/{rest*}", "commitsRss", "Get the commits of a branch or a file as RSS"})),
    http::endpoint<atom>(
        feed({"/{owner}/{repo}/atom/{kind}/{rest*}", "commitsAtom", "Get the commits of a branch or a file as Atom"})),
};

} // namespace

std::span<const http::Endpoint> commitFeedEndpoints() { return kEndpoints; }

} // namespace trivet::code_pages
