#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::reviews {

// A part of a file that differs. Where nothing is counted, the start is the line before.
struct PatchHunk {
    std::int64_t oldStart = 0, oldCount = 0, newStart = 0, newCount = 0;
    std::vector<std::string_view> lines{}; // with their first character: ' ', '-' or '+'
};

struct FilePatch {
    std::string oldPath{}, newPath{}; // bytes as git has them
    std::vector<PatchHunk> hunks{};
};

// What `git diff --raw -z -p` says. The lines are parts of the text. What is not understood is left out.
std::vector<FilePatch> parsePatch(std::string_view output);

} // namespace trivet::reviews
