#pragma once
#include "git/tree.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::gitdata {

// Looks for paths on behalf of one request, reading each tree once. A folder of a million names is small to push and
// large to read, and a path, or a list of them, may lead through many: it reads no more than a request may cost.
class TreeReader {
public:
    static constexpr std::uint64_t kMostBytes = 32 * 1024 * 1024; // some 800,000 files in one folder

    explicit TreeReader(git::Repository& git, std::uint64_t mostBytes = kMostBytes) : m_git(git), m_left(mostBytes) {}

    // As git::findEntry(). Throws Error (TooLarge).
    std::optional<git::TreeEntry> find(const std::string& tree, std::string_view path);

private:
    const std::string& contentOf(const std::string& tree);

    git::Repository& m_git;
    std::uint64_t m_left;
    std::map<std::string, std::string> m_contents{}; // by id
};

} // namespace trivet::gitdata
