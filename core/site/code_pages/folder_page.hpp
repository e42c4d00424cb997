#pragma once
#include "code_pages/clone_menu.hpp"
#include "code_pages/commit_line.hpp"
#include "code_pages/edit_links.hpp"
#include "code_pages/fork_sync.hpp"
#include "code_pages/location.hpp"
#include "code_pages/pushed_branches.hpp"
#include "code_pages/readme.hpp"
#include "code_pages/ref_switcher.hpp"
#include "code_pages/repo_head.hpp"
#include "pages/moment.hpp"
#include "pages/view.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::code_pages {

// One step of the way to a file.
struct Crumb {
    std::string name{}, address{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("CRUMB", &Crumb::name), pages::entry("CRUMB_ADDRESS", &Crumb::address)};
    }
};
std::vector<Crumb> crumbsTo(const http::Context& context, const repos::VisibleRepo& repo, const Location& location);

// The commit a submodule stands at.
struct SubmoduleCommit {
    std::string shortId{}, address{};
    bool isLinked = false, isUnlinked = false; // whether people can look at it
    static constexpr auto entries()
    {
        using pages::entry;
        using C = SubmoduleCommit;
        return ValueList{entry("SUBMODULE_COMMIT", &C::shortId), entry("SUBMODULE_ADDRESS", &C::address),
                         entry("IS_LINKED", &C::isLinked), entry("IS_UNLINKED", &C::isUnlinked)};
    }
};

struct FolderLine {
    std::string name{};
    std::optional<std::string> address{}; // of a submodule: where it comes from, if people can look at it
    std::optional<SubmoduleCommit> submodule{};
    bool isFolder = false, isFile = false, isLink = false, isSubmodule = false;
    bool isUnreachable = false; // no address can have its name
    std::string subject{};
    std::optional<std::string> commitAddress{};
    std::optional<pages::Moment> changed{};

    static constexpr auto entries()
    {
        using pages::entry;
        using L = FolderLine;
        return ValueList{entry("ENTRY_NAME", &L::name),
                         entry("ENTRY_ADDRESS", &L::address),
                         entry("IS_FOLDER", &L::isFolder),
                         entry("IS_FILE", &L::isFile),
                         entry("IS_LINK", &L::isLink),
                         entry("IS_SUBMODULE", &L::isSubmodule),
                         entry("IS_UNREACHABLE", &L::isUnreachable),
                         entry("SUBMODULE", &L::submodule),
                         entry("SUBJECT", &L::subject),
                         entry("COMMIT_ADDRESS", &L::commitAddress),
                         entry("CHANGED", &L::changed)};
    }
};

struct FolderRows {
    std::vector<FolderLine> lines{};
    static constexpr auto entries() { return ValueList{pages::entry("ENTRY", &FolderRows::lines)}; }
};

struct FolderPage {
    RepoHead repo{};
    std::string historyAddress{}, finderAddress{};
    RefSwitcher switcher{};
    CloneMenu cloning{};
    std::optional<CommitLine> latest{};
    bool isHome = false;
    std::optional<std::string> mirrorOf{};
    std::vector<PushedBranch> pushed{};
    std::optional<ForkSync> forkSync{};
    std::vector<Crumb> crumbs{};
    pages::SafeHtml rows{};
    bool isCutShort = false, isUnfinished = false; // the last changes of some entries are not known yet
    std::optional<std::string> readmeName{};
    std::vector<pages::SafeHtml> readme{}; // at most one
    bool isReadmePlain = false;
    std::optional<EditLinks> edit{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = FolderPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("SWITCHER", &P::switcher),
                         entry("CLONING", &P::cloning),
                         entry("LATEST", &P::latest),
                         entry("HISTORY_ADDRESS", &P::historyAddress),
                         entry("FINDER_ADDRESS", &P::finderAddress),
                         entry("IS_HOME", &P::isHome),
                         entry("MIRROR_OF", &P::mirrorOf),
                         entry("PUSHED_BRANCH", &P::pushed),
                         entry("FORK_SYNC", &P::forkSync),
                         entry("BREADCRUMB", &P::crumbs),
                         entry("ROWS_PIECE_HTML", &P::rows),
                         entry("IS_TRUNCATED", &P::isCutShort),
                         entry("IS_UNFINISHED", &P::isUnfinished),
                         entry("README_NAME", &P::readmeName),
                         entry("README_HTML", &P::readme),
                         entry("IS_README_PLAIN", &P::isReadmePlain),
                         entry("EDIT_LINKS", &P::edit)};
    }
};

// The entries of a folder with what last changed them, and its README below.
pages::View folderPage(http::Context& context, const repos::VisibleRepo& repo, const gitdata::ServedRepository& served,
                       const Location& folder);

} // namespace trivet::code_pages
