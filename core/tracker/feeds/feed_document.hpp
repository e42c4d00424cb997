#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace trivet::feeds {

// News of one kind for feed readers. Texts are plain and escaped here; `html` is HTML of an entry, sent as text.
struct FeedEntry {
    std::string title{}, link{}, id{}, author{}, html{};
    std::int64_t time = 0;
};
struct FeedDocument {
    std::string title{}, link{}, address{}; // link: the page it is about; address: its own
    std::int64_t time = 0;                  // of the latest entry
    std::vector<FeedEntry> entries{};
};

inline constexpr char kRssType[] = "application/rss+xml;charset=utf-8",
                      kAtomType[] = "application/atom+xml;charset=utf-8";

std::string rssOf(const FeedDocument& feed);  // RSS 2.0
std::string atomOf(const FeedDocument& feed); // RFC 4287

} // namespace trivet::feeds
