#pragma once
#include "git/repository.hpp"
#include "pages/values.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Searching in the files of a version, by `git grep` with a budget.
namespace trivet::search_pages {

enum class Mode { Exact, Word, Regexp };

struct CodeQuery {
    std::string text{};
    Mode mode = Mode::Exact;
    bool mindsCase = false;
    std::string commit{}; // a whole id
    std::string path{};   // only below; empty: everywhere
};

// Whether a regular expression is one that takes no more memory and time than its length tells: without references to
// groups, and with few repetitions of a given number.
bool isModest(std::string_view expression);

struct FoundLine {
    std::int64_t number = 0;
    bool isMatch = false;
    bool isAfterGap = false;
    pages::SafeHtml html{}; // what was sought is marked
};

struct FoundFile {
    std::string path{}; // as git has it
    std::vector<FoundLine> lines{};
    bool hasMore = false; // matches
};

struct Findings {
    std::vector<FoundFile> files{};
    std::int64_t matches = 0;
    bool isCutShort = false;      // there may be more
    bool isBadExpression = false; // git does not understand it
};

struct SearchLimits {
    std::chrono::milliseconds patience{3000};
    std::size_t files = 50;
};

Findings searchCode(const git::Repository& git, const CodeQuery& query, const SearchLimits& limits);

// What git writes: "COMMIT:PATH\0NUMBER\0TEXT" for lines that match and those around them, with what was sought between
// kMatchBegins and kMatchEnds.
inline constexpr std::string_view kMatchBegins = "\x1b[4;7;38;5;201m", kMatchEnds = "\x1b[m";
Findings parseFindings(std::string_view output, const SearchLimits& limits);

} // namespace trivet::search_pages
