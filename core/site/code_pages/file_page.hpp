#pragma once
#include "code_pages/folder_page.hpp"

namespace trivet::code_pages {

struct FilePage {
    RepoHead repo{};
    std::string rawAddress{}, historyAddress{}, size{};
    RefSwitcher switcher{};
    std::optional<CommitLine> latest{};
    std::optional<std::string> permalink{};    // of what is shown now, whatever the branch will be
    std::optional<std::string> blameAddress{}; // of what has lines
    std::vector<Crumb> crumbs{};
    std::optional<std::string> linkTarget{};        // of a symbolic link
    std::optional<std::string> linkTargetAddress{}; // if it is in the repository
    std::vector<pages::SafeHtml> rendered{};        // at most one
    std::optional<pages::SafeHtml> rows{};          // of a source
    std::optional<std::int64_t> lineCount{};
    bool isImage = false, isPdf = false, isAudio = false, isVideo = false;
    bool isWestern = false, isUtf16 = false; // it is not UTF-8
    bool hasUnseen = false;                  // and shows them
    bool isEmpty = false, isSource = false, isBinary = false, isTooLong = false, canBeRendered = false;
    bool isPlain = false, isCutShort = false; // showing all of it, or all that it means, costs too much
    std::string sourceAddress{};
    std::optional<std::string> lfsSize{};    // of the large file it stands for
    std::optional<std::string> lfsAddress{}; // of all of them, for who administers the repository
    std::optional<EditLinks> edit{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = FilePage;
        return ValueList{entry("REPO", &P::repo),
                         entry("SWITCHER", &P::switcher),
                         entry("LATEST", &P::latest),
                         entry("PERMALINK", &P::permalink),
                         entry("RAW_ADDRESS", &P::rawAddress),
                         entry("HISTORY_ADDRESS", &P::historyAddress),
                         entry("BLAME_ADDRESS", &P::blameAddress),
                         entry("SIZE", &P::size),
                         entry("BREADCRUMB", &P::crumbs),
                         entry("LINK_TARGET", &P::linkTarget),
                         entry("RENDERED_HTML", &P::rendered),
                         entry("LINK_TARGET_ADDRESS", &P::linkTargetAddress),
                         entry("ROWS_HTML", &P::rows),
                         entry("LINE_COUNT", &P::lineCount),
                         entry("IS_IMAGE", &P::isImage),
                         entry("IS_PDF", &P::isPdf),
                         entry("IS_AUDIO", &P::isAudio),
                         entry("IS_VIDEO", &P::isVideo),
                         entry("IS_WESTERN", &P::isWestern),
                         entry("IS_UTF16", &P::isUtf16),
                         entry("HAS_UNSEEN", &P::hasUnseen),
                         entry("FILE_IS_EMPTY", &P::isEmpty),
                         entry("IS_SOURCE", &P::isSource),
                         entry("IS_BINARY", &P::isBinary),
                         entry("IS_TOO_LONG", &P::isTooLong),
                         entry("IS_PLAIN", &P::isPlain),
                         entry("IS_CUT_SHORT", &P::isCutShort),
                         entry("CAN_BE_RENDERED", &P::canBeRendered),
                         entry("SOURCE_ADDRESS", &P::sourceAddress),
                         entry("LFS_SIZE", &P::lfsSize),
                         entry("LFS_ADDRESS", &P::lfsAddress),
                         entry("EDIT_LINKS", &P::edit)};
    }
};

enum class Showing { AsPage, AsSource }; // of what can be rendered

// One file with numbered lines, or rendered.
pages::View filePage(http::Context& context, const repos::VisibleRepo& repo, const gitdata::ServedRepository& served,
                     const Location& file, const git::TreeEntry& entry, Showing showing);

} // namespace trivet::code_pages
