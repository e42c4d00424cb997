#pragma once
#include "code_pages/folder_page.hpp"

namespace trivet::code_pages {

struct CodeLine {
    std::int64_t number = 0;
    pages::SafeHtml code{};
    static constexpr auto entries()
    {
        return std::tuple{pages::entry("NUMBER", &CodeLine::number), pages::entry("LINE_HTML", &CodeLine::code)};
    }
};

struct FilePage {
    RepoHead repo{};
    std::string revision{}, rawAddress{}, historyAddress{}, size{};
    std::vector<Crumb> crumbs{};
    std::optional<std::string> linkTarget{}; // of a symbolic link
    std::vector<pages::SafeHtml> rendered{}; // at most one
    std::vector<CodeLine> lines{};
    bool isSource = false, isBinary = false, isTooLong = false, canBeRendered = false;
    bool isPlain = false, isCutShort = false; // showing all of it, or all that it means, costs too much
    std::string sourceAddress{};
    std::optional<std::string> lfsSize{};    // of the large file it stands for
    std::optional<std::string> lfsAddress{}; // of all of them, for who administers the repository
    std::optional<EditLinks> edit{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = FilePage;
        return std::tuple{entry("REPO", &P::repo),
                          entry("REVISION", &P::revision),
                          entry("RAW_ADDRESS", &P::rawAddress),
                          entry("HISTORY_ADDRESS", &P::historyAddress),
                          entry("SIZE", &P::size),
                          entry("BREADCRUMB", &P::crumbs),
                          entry("LINK_TARGET", &P::linkTarget),
                          entry("RENDERED_HTML", &P::rendered),
                          entry("LINE", &P::lines),
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
