#pragma once
#include "git/repository.hpp"
#include "pages/values.hpp"

#include <string>
#include <string_view>
#include <vector>

// Finding a file by part of its path.
namespace trivet::search_pages {

struct PathList {
    std::vector<std::string> paths{}; // of files, without submodules, in the order of git
    bool isCutShort = false;
};
PathList listPaths(const git::Repository& git, const std::string& commit);

// Those that contain each word, whatever its letter case; those whose last part does come first, and short ones before
// long ones. Without a word all of them, in their order.
std::vector<std::string> pathsWith(std::vector<std::string> paths, std::string_view words);

// Escaped, with the words marked.
pages::SafeHtml withMarkedWords(std::string_view path, std::string_view words);

} // namespace trivet::search_pages
