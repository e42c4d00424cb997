#include "diffs/file_view.hpp"

#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "code_pages/shown_path.hpp"
#include "diffs/wider_context.hpp"
#include "git/ref_change.hpp"
#include "gitdata/served_repository.hpp"
#include "gitdata/shown_media.hpp"
#include "http/services.hpp"
#include "lfs/lfs_pointer.hpp"
#include "pages/kept_pieces.hpp"

#include <algorithm>
#include <limits>

namespace trivet::diffs {
namespace {

using Kind = Change::Kind;

constexpr std::int64_t kMoreContext = 20, kMostContext = 1000;
constexpr std::uint64_t kMostRead = 1024 * 1024; // of a file, to show more of its lines

std::string shortId(const std::string& id) { return id.substr(0, 10); }

// Both versions, as far as lines of them are here: pointers are small, so that is all of them.
bool isLfsPointer(const FilePatch& patch)
{
    if (patch.hunks.size() != 1 || patch.isCutShort || patch.hunks.front().lines.size() > 20)
        return false;
    std::string before, after;
    for (const auto& line : patch.hunks.front().lines) {
        if (line.mark != '+')
            before += line.text + "\n";
        if (line.mark != '-')
            after += line.text + "\n";
    }
    return lfs::parsePointer(before).has_value() || lfs::parsePointer(after).has_value();
}

// A submodule that is new or gone has one commit only.
std::string commitOrDash(const std::string& id) { return git::isZero(id) ? "–" : shortId(id); }

} // namespace

FileDiff FileViews::described(const Change& change) const
{
    FileDiff file{.path = code_pages::shownPath(change.path), .anchor = anchorOf(change.path)};
    file.isSplit = m_settings.isSplit;
    file.isUnified = !m_settings.isSplit;
    file.isCounted = true;
    file.isNew = change.kind == Kind::Added;
    file.isGone = change.kind == Kind::Deleted;
    if (change.kind == Kind::Renamed)
        file.formerPath = code_pages::shownPath(change.formerPath);
    if (change.kind == Kind::Copied)
        file.copiedFrom = code_pages::shownPath(change.formerPath);
    if (change.hasOtherMode())
        file.mode = Replacement{change.modeBefore, change.modeAfter};
    if (change.isSubmodule())
        file.submodule = Replacement{commitOrDash(change.before), commitOrDash(change.after)};
    else if (change.kind != Kind::Deleted && m_subject.isCode && !m_subject.isDraft() &&
             code_pages::hasAddress(change.path))
        file.fileAddress = code_pages::addressIn(m_context, m_subject.repo,
                                                 "src/commit/" + m_subject.to + "/" + gitdata::encodePath(change.path));
    return file;
}

bool FileViews::isTooLarge(const Change& change) const
{
    const auto isLarge = [&](const std::string& id) {
        const auto head = m_subject.git.head(id);
        return head && head->size > kMostCompared;
    };
    return isLarge(change.before) || isLarge(change.after);
}

// By the names: what is kept with LFS is shown by its content.
std::optional<PicturePair> FileViews::picturesOf(const Change& change) const
{
    using Media = gitdata::ShownMedia::Kind;
    if (!m_subject.isCode || m_subject.isDraft() || change.before == change.after)
        return std::nullopt;
    const auto addressOf = [&](const std::string& commit, const std::string& path) -> std::optional<std::string> {
        const auto kind = gitdata::shownMediaOf(path).kind;
        if (kind != Media::Image && kind != Media::Drawing)
            return std::nullopt;
        return code_pages::addressIn(m_context, m_subject.repo,
                                     "media/commit/" + commit + "/" + gitdata::encodePath(path));
    };
    PicturePair pair;
    if (change.kind != Kind::Added)
        pair.before = addressOf(m_subject.from, change.hasOtherPath() ? change.formerPath : change.path);
    if (change.kind != Kind::Deleted)
        pair.after = addressOf(m_subject.to, change.path);
    return pair.before || pair.after ? std::optional(std::move(pair)) : std::nullopt;
}

FilePatch FileViews::widened(const Change& change, const FilePatch& patch, std::int64_t lines) const
{
    auto wide = patch;
    const auto head = m_subject.git.head(change.after);
    if (head && head->kind == git::ObjectKind::Blob && head->size <= kMostRead)
        widenContext(wide, m_subject.git.content(change.after), lines);
    return wide;
}

// All that the rows are made of.
std::string FileViews::keyOf(const Change& change, const FilePatch& patch, const RowOptions& options) const
{
    const auto& whole = options.moreAddress.empty() ? m_address.page() : options.moreAddress;
    return "diff " + whole + " " + change.before + change.after + change.path + (options.isSplit ? " split " : " ") +
           std::string(nameOf(m_settings.whitespace)) + " " + std::to_string(m_query.skip) + "-" +
           std::to_string(patch.lastKept);
}

void FileViews::addLines(FileDiff& file, const Change& change, const FilePatch& patch)
{
    const bool isWide = m_query.expand == addressName(change.path) && m_query.context > 0;
    const auto lines = isWide ? std::min(m_query.context, kMostContext) : 0;
    RowOptions options{.isSplit = m_settings.isSplit, .anchor = file.anchor};
    const bool canGrow = !file.isNew && !file.isGone && lines < kMostContext && !m_subject.isDraft();
    if (canGrow)
        options.moreAddress = m_address.with({{"file", m_query.file},
                                              {"skip", m_query.skip > 0 ? std::to_string(m_query.skip) : ""},
                                              {"skip-to", m_query.skipTo},
                                              {"expand", addressName(change.path)},
                                              {"context", std::to_string(lines + kMoreContext)}});
    const auto rows = [&] {
        return rowsOf(isWide ? widened(change, patch, lines) : patch, change.path, options, m_meter);
    };
    if (!m_subject.isBare || m_subject.isDraft()) {
        file.rows = rows();
        return;
    }
    auto& kept = m_context.services.of<pages::KeptPieces>();
    const auto key = keyOf(change, patch, options);
    if (const auto known = kept.find(m_context, key)) {
        file.keptRows = *known;
        return;
    }
    file.keptRows = pages::pieceOf(
        m_context, "code/diff_rows",
        DiffRows{.rows = rows(), .isSplit = file.isSplit, .isUnified = file.isUnified, .anchor = file.anchor});
    kept.keep(m_context, key, file.keptRows, std::numeric_limits<std::int64_t>::max());
}

FileDiff FileViews::viewUnchanged(const Change& change) const
{
    auto file = described(change);
    if (file.submodule)
        return file;
    const bool isSame = change.before == change.after;
    file.isEmptyFile = file.isNew || file.isGone;
    file.hasSameLines = !isSame && !file.isEmptyFile;
    file.isMovedOnly = isSame && change.hasOtherPath();
    file.isModeOnly = isSame && !change.hasOtherPath() && change.hasOtherMode();
    return file;
}

FileDiff FileViews::viewUnread(const Change& change) const
{
    auto file = described(change);
    file.isCounted = false;
    file.isCutShort = true;
    if (m_query.file.empty() && !m_subject.isDraft())
        file.moreAddress = m_address.with({{"file", addressName(change.path)}});
    return file;
}

FileDiff FileViews::view(const Change& change, const FilePatch& patch)
{
    if (change.isSubmodule() || (patch.hunks.empty() && !patch.isBinary && !patch.isCutShort))
        return viewUnchanged(change);
    auto file = described(change);
    file.isTooLarge = patch.isBinary && isTooLarge(change);
    file.isBinary = patch.isBinary && !file.isTooLarge;
    file.isCutShort = patch.isCutShort;
    file.isCounted = patch.isCounted;
    file.added = patch.added;
    file.removed = patch.removed;
    file.isLfs = isLfsPointer(patch);
    file.pictures = picturesOf(change);
    file.isBinary = file.isBinary && !file.pictures;
    addLines(file, change, patch);
    if (file.isCutShort && !m_subject.isDraft())
        file.moreAddress = m_address.with(
            {{"file", addressName(change.path)}, {"skip", m_query.file.empty() ? "" : std::to_string(patch.lastKept)}});
    return file;
}

} // namespace trivet::diffs
