#pragma once
#include "pages/view.hpp"
#include "settings/settings.hpp"

#include <string>
#include <string_view>

namespace trivet::pages {

// Where the layout shows them.
inline constexpr std::string_view kFeedSection = "FEED_LINK";

// Lets programs that read feeds find those of a page: at `address` with .rss and .atom behind it. Nothing happens where
// the site has no feeds.
void offerFeeds(View& view, const Settings& settings, const std::string& address, const std::string& title);

} // namespace trivet::pages
