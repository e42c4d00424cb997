#pragma once
#include "diffs/code_thread.hpp"
#include "pages/model.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What pages show of the files of a diff: [[>diff_files]].
namespace trivet::diffs {

// One version of a line; of a row of two columns also the place where the other version has a line more.
struct DiffLine {
    std::optional<std::int64_t> before{}, after{}; // its numbers
    bool isAdded = false, isRemoved = false, isMissing = false, isCut = false, hasNoNewline = false;
    pages::SafeHtml code{};
    std::optional<std::int64_t> commentBefore{}, commentAfter{}; // which of the two can be commented on here

    static constexpr auto entries()
    {
        using pages::entry;
        using L = DiffLine;
        return ValueList{entry("BEFORE", &L::before),
                         entry("AFTER", &L::after),
                         entry("IS_ADDED", &L::isAdded),
                         entry("IS_REMOVED", &L::isRemoved),
                         entry("IS_MISSING", &L::isMissing),
                         entry("IS_CUT", &L::isCut),
                         entry("NO_NEWLINE", &L::hasNoNewline),
                         entry("CODE_HTML", &L::code),
                         entry("COMMENT_OLD", &L::commentBefore),
                         entry("COMMENT_NEW", &L::commentAfter)};
    }
};

// Where lines were left out, and what they belong to.
struct DiffGap {
    std::string anchor{}, range{}, heading{};
    std::optional<std::string> moreAddress{};

    static constexpr auto entries()
    {
        using pages::entry;
        using G = DiffGap;
        return ValueList{entry("GAP_ANCHOR", &G::anchor), entry("RANGE", &G::range), entry("HEADING", &G::heading),
                         entry("MORE_ADDRESS", &G::moreAddress)};
    }
};

// Exactly one of: a warning, a gap, a line, or a line in two versions side by side.
struct DiffRow {
    bool warnsOfUnseen = false;
    std::optional<DiffGap> gap{};
    std::optional<DiffLine> line{}, left{}, right{};
    std::vector<CodeThread> threads{}; // about this line
    std::optional<LineForm> form{};

    static constexpr auto entries()
    {
        using pages::entry;
        using R = DiffRow;
        return ValueList{entry("UNSEEN", &R::warnsOfUnseen), entry("GAP", &R::gap),
                         entry("UNIFIED", &R::line),         entry("LEFT", &R::left),
                         entry("RIGHT", &R::right),          entry("THREAD", &R::threads),
                         entry("LINE_FORM", &R::form)};
    }
};

// Two short words for what was and what is: modes, commits of a submodule, sizes.
struct Replacement {
    std::string before{}, after{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("WAS", &Replacement::before), pages::entry("IS", &Replacement::after)};
    }
};

// Whether the reader has looked at a file, with the form to say so.
struct ViewedMark {
    std::string action{}, token{}, hash{}, firstHash{}, blob{}; // of the file, of the first of the page
    bool isViewed = false, isUnviewed = false, hasChanged = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using V = ViewedMark;
        return ValueList{entry("VIEWED_ACTION", &V::action),   entry("VIEWED_TOKEN", &V::token),
                         entry("VIEWED_HASH", &V::hash),       entry("VIEWED_FIRST", &V::firstHash),
                         entry("VIEWED_BLOB", &V::blob),       entry("IS_VIEWED", &V::isViewed),
                         entry("IS_UNVIEWED", &V::isUnviewed), entry("HAS_CHANGED", &V::hasChanged)};
    }
};

// A picture before and after; nothing where there was or is none.
struct PicturePair {
    std::optional<std::string> before{}, after{}; // their addresses
    static constexpr auto entries()
    {
        return ValueList{pages::entry("PICTURE_BEFORE", &PicturePair::before),
                         pages::entry("PICTURE_AFTER", &PicturePair::after)};
    }
};

struct DiffRows {
    std::vector<DiffRow> rows{};
    bool isSplit = false, isUnified = false;
    std::string anchor{}, commentQuery{}; // of the file

    static constexpr auto entries()
    {
        using pages::entry;
        using R = DiffRows;
        return ValueList{entry("ROW", &R::rows), entry("IS_SPLIT", &R::isSplit), entry("IS_UNIFIED", &R::isUnified),
                         entry("FILE_ANCHOR", &R::anchor), entry("COMMENT_QUERY", &R::commentQuery)};
    }
};

struct FileDiff {
    std::string path{}, anchor{};
    std::optional<std::string> formerPath{}, copiedFrom{}, fileAddress{}, moreAddress{};
    bool isNew = false, isGone = false, isBinary = false, isTooLarge = false, isLfs = false;
    bool hasSameLines = false; // nothing but what is ignored
    bool isEmptyFile = false, isMovedOnly = false, isModeOnly = false;
    bool isCutShort = false, isCounted = false, isSplit = false, isUnified = false, isOpen = true;
    std::optional<Replacement> mode{}, submodule{};
    std::optional<PicturePair> pictures{};
    std::optional<ViewedMark> viewed{};
    std::int64_t added = 0, removed = 0;
    std::vector<DiffRow> rows{};
    pages::SafeHtml keptRows{};             // in their place, where nobody says something about a line
    std::string commentQuery{};             // where a comment on a line is begun, but for the line
    std::vector<CodeThread> looseThreads{}; // about lines that are not on the page, or not any more
    std::optional<LineForm> looseForm{};

    static constexpr auto entries()
    {
        using pages::entry;
        using F = FileDiff;
        return ValueList{entry("PATH", &F::path),
                         entry("FILE_ANCHOR", &F::anchor),
                         entry("FORMER_PATH", &F::formerPath),
                         entry("COPIED_FROM", &F::copiedFrom),
                         entry("FILE_PAGE", &F::fileAddress),
                         entry("REST_ADDRESS", &F::moreAddress),
                         entry("IS_NEW", &F::isNew),
                         entry("FILE_IS_GONE", &F::isGone),
                         entry("IS_BINARY", &F::isBinary),
                         entry("IS_TOO_LARGE", &F::isTooLarge),
                         entry("IS_LFS", &F::isLfs),
                         entry("HAS_SAME_LINES", &F::hasSameLines),
                         entry("IS_EMPTY_FILE", &F::isEmptyFile),
                         entry("IS_MOVED_ONLY", &F::isMovedOnly),
                         entry("IS_MODE_ONLY", &F::isModeOnly),
                         entry("IS_CUT_SHORT", &F::isCutShort),
                         entry("IS_COUNTED", &F::isCounted),
                         entry("IS_SPLIT", &F::isSplit),
                         entry("IS_UNIFIED", &F::isUnified),
                         entry("IS_OPEN", &F::isOpen),
                         entry("MODE", &F::mode),
                         entry("SUBMODULE", &F::submodule),
                         entry("PICTURES", &F::pictures),
                         entry("VIEWED", &F::viewed),
                         entry("ADDED", &F::added),
                         entry("REMOVED", &F::removed),
                         entry("ROW", &F::rows),
                         entry("ROWS_PIECE_HTML", &F::keptRows),
                         entry("COMMENT_QUERY", &F::commentQuery),
                         entry("LOOSE_THREAD", &F::looseThreads),
                         entry("LOOSE_FORM", &F::looseForm)};
    }
};

} // namespace trivet::diffs
