#pragma once
#include <cstdint>
#include <string>
#include <vector>

// What git says about the text of files, as far as it was read.
namespace trivet::diffs {

struct PatchLine {
    char mark = ' ';                    // '+', '-' or ' ' as in a diff
    std::int64_t before = 0, after = 0; // its numbers; 0 on the side that does not have it
    std::string text{};                 // UTF-8, without the mark
    bool isCut = false;                 // it is longer than anybody reads
    bool hasNoNewline = false;          // the file ends here, without a line break
    bool endsInReturn = false;          // before the line break, as on Windows; not part of the text
};

struct Hunk {
    std::int64_t before = 0, beforeCount = 0, after = 0, afterCount = 0; // as in "@@ -3,7 +3,8 @@"
    std::string heading{};                                               // what stands behind that
    std::vector<PatchLine> lines{};
};

struct FilePatch {
    std::size_t place = 0; // in the list of changes
    std::vector<Hunk> hunks{};
    std::int64_t added = 0, removed = 0; // also of the lines that are not kept
    bool isBinary = false;
    bool isCutShort = false;   // lines follow that are not kept
    bool isCounted = true;     // all of it was read, if not kept
    std::int64_t lines = 0;    // that were read, kept or not
    std::int64_t lastKept = 0; // which of them is the last that is kept
};

struct Patch {
    std::vector<FilePatch> files{};
    bool isComplete = true; // no file follows that was not read
};

} // namespace trivet::diffs
