#pragma once
#include "git/repository.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The commits of a repository with the lines between them, as `git log --graph` draws them.
namespace trivet::graph_pages {

struct GraphCommit {
    std::string id{}, author{}, subject{}; // UTF-8
    std::int64_t seconds = 0;
    std::vector<std::string> refs{}; // branches and tags
};

struct GraphRow {
    std::string lanes{}; // "| * |"
    std::optional<GraphCommit> commit{};
};

struct Graph {
    std::vector<GraphRow> rows{};
    bool isLate = false;
};

struct GraphRequest {
    std::string from{}; // a commit; empty: all branches and tags
    std::int64_t limit = 0, offset = 0;
};

Graph drawGraph(const git::Repository& git, const GraphRequest& request);
// Of how many commits it is, counted no further than kMostCounted.
inline constexpr std::int64_t kMostCounted = 10'000;
std::int64_t countCommits(const git::Repository& git, const std::string& from);

std::vector<GraphRow> parseGraph(std::string_view output);

// HTML of the lanes, a class for each column.
std::string lanesHtml(std::string_view lanes);

// The same of the lines that go on from the row of a commit to the next one, where that row is taller than a line.
std::string continuationHtml(std::string_view lanes, std::string_view next);

} // namespace trivet::graph_pages
