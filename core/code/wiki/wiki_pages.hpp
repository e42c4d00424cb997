#pragma once
#include "base/error.hpp"
#include "git/tree.hpp"
#include "http/context.hpp"
#include "repos/repository_row.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::wiki {

struct Page {
    std::string title{}, webPath{}, file{};
    std::string blob{}; // the id of what is in it
};

// As many entries are read for every page that is shown, so there cannot be any number of them.
inline constexpr std::size_t kMostEntries = 20'000;
Error tooManyEntries();

// A wiki as it was at one moment. Empty members: it has no page yet.
struct Snapshot {
    std::string branch{}; // that HEAD names: "refs/heads/main"
    std::string commit{}, tree{};
    std::vector<git::TreeEntry> entries{}; // of its root
    std::vector<Page> pages{};             // in the order of their files
};

// The pages among files. Each has a web path of its own: of those that would share one, the file with the proper name
// has it, and the others are found by the names of their files.
std::vector<Page> pagesAmong(const std::vector<git::TreeEntry>& entries);

// The page that an address means, which clients escape as they like; null if there is none. Takes it as it was sent.
const Page* findPage(const std::vector<Page>& pages, std::string_view address);

// Nothing if the wiki was never made.
git::Repository* openWiki(const http::Context& context, const repos::RepositoryRow& row);
// Throws Error (TooLarge) for one with more than kMostEntries.
Snapshot readSnapshot(git::Repository& git);

// The snapshot of a wiki, which may never have been made.
Snapshot snapshotOf(const http::Context& context, const repos::RepositoryRow& row);

} // namespace trivet::wiki
