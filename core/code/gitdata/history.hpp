#pragma once
#include "git/repository.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace trivet::gitdata {

// Which commits are meant. Ids are whole ones.
struct HistoryFilter {
    std::string from{}; // a commit, and everything before it
    std::string without{};
    std::string path{}; // only those that touched it
    std::optional<std::int64_t> since{}, until{};
    std::vector<std::string> environment{}; // for git: where `without` is if not in this repository
};

struct HistoryPage {
    std::int64_t limit = 0, offset = 0;
};

// Ids, the latest first.
std::vector<std::string> listHistory(const git::Repository& git, const HistoryFilter& filter, const HistoryPage& page);
std::int64_t countHistory(const git::Repository& git, const HistoryFilter& filter);

// The commits that touched a file, also under the names it had before: the latest of them, found in a few seconds.
struct FollowedHistory {
    std::vector<std::string> ids{}; // the latest first
    bool isCutShort = false;        // there are, or may be, more
};
FollowedHistory followFile(const git::Repository& git, const std::string& from, const std::string& path);

} // namespace trivet::gitdata
