#pragma once
#include "git/repository.hpp"
#include "pages/values.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace trivet::code_pages {

// A text file as rows of a table: a number that links to itself, and the line, highlighted.
struct SourceRows {
    pages::SafeHtml html{};
    std::int64_t lines = 0;
    bool isPlain = false, isCutShort = false; // as `highlight` says
    bool isWestern = false, isUtf16 = false;  // as `decoded` says
    bool hasUnseen = false;                   // as `highlight` says
};

// Nothing for a file that is binary. The rows of a blob never change, so they are kept (git/answer_cache.hpp).
std::optional<SourceRows> sourceRows(git::Repository& git, const std::string& blob, const std::string& path);

} // namespace trivet::code_pages
