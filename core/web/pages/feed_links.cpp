#include "pages/feed_links.hpp"

#include <vector>

namespace trivet::pages {
namespace {

struct FeedLink {
    std::string type{}, address{}, title{};
    static constexpr auto entries()
    {
        using L = FeedLink;
        return ValueList{entry("FEED_TYPE", &L::type), entry("FEED_ADDRESS", &L::address),
                         entry("FEED_TITLE", &L::title)};
    }
};

struct FeedLinks {
    std::vector<FeedLink> feeds{};
    static constexpr auto entries() { return ValueList{entry(kFeedSection, &FeedLinks::feeds)}; }
};

} // namespace

void offerFeeds(View& view, const Settings& settings, const std::string& address, const std::string& title)
{
    if (!settings.feeds.enabled)
        return;
    addValues(view, FeedLinks{{{"application/rss+xml", address + ".rss", title + " (RSS)"},
                               {"application/atom+xml", address + ".atom", title + " (Atom)"}}});
}

} // namespace trivet::pages
