#pragma once
#include "diffs/diff_settings.hpp"
#include "diffs/file_diff.hpp"
#include "diffs/latest_diffs.hpp"
#include "repos/repo_guards.hpp"

#include <memory>
#include <optional>

namespace trivet::diffs {

struct DiffCounts {
    std::int64_t added = 0, removed = 0;
    static constexpr auto entries()
    {
        return ValueList{pages::entry("ALL_ADDED", &DiffCounts::added),
                         pages::entry("ALL_REMOVED", &DiffCounts::removed)};
    }
};

// A part of a diff, with the ways to its other parts: what a model has as DIFF, [[>diff]] shows.
struct DiffPage {
    std::vector<FileDiff> files{};
    std::int64_t fileCount = 0, first = 0, last = 0;
    std::optional<DiffCounts> counts{}; // if all of it was looked at
    bool isPart = false, isEmpty = false, isListCutShort = false, hasPages = false;
    std::optional<std::string> previousAddress{}, nextAddress{}, allAddress{};
    // How it is shown, and where that is changed.
    std::string optionsAction{}, back{}, formToken{};
    bool remembersOptions = false, asksOptions = false; // who is not signed in has them in the address
    bool isUnifiedStyle = false, isSplitStyle = false;
    bool showsAll = false, ignoresAll = false, ignoresChange = false, ignoresEol = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using P = DiffPage;
        return ValueList{entry("FILE", &P::files),
                         entry("FILE_COUNT", &P::fileCount),
                         entry("FIRST", &P::first),
                         entry("LAST", &P::last),
                         entry("COUNTS", &P::counts),
                         entry("IS_PART", &P::isPart),
                         entry("IS_EMPTY", &P::isEmpty),
                         entry("LIST_IS_CUT", &P::isListCutShort),
                         entry("HAS_PAGES", &P::hasPages),
                         entry("PREVIOUS_FILES", &P::previousAddress),
                         entry("NEXT_FILES", &P::nextAddress),
                         entry("ALL_FILES", &P::allAddress),
                         entry("OPTIONS_ACTION", &P::optionsAction),
                         entry("OPTIONS_BACK", &P::back),
                         entry("OPTIONS_TOKEN", &P::formToken),
                         entry("REMEMBERS_OPTIONS", &P::remembersOptions),
                         entry("ASKS_OPTIONS", &P::asksOptions),
                         entry("UNIFIED_STYLE", &P::isUnifiedStyle),
                         entry("SPLIT_STYLE", &P::isSplitStyle),
                         entry("SHOWS_ALL", &P::showsAll),
                         entry("IGNORES_ALL", &P::ignoresAll),
                         entry("IGNORES_CHANGE", &P::ignoresChange),
                         entry("IGNORES_EOL", &P::ignoresEol)};
    }
};

// What is compared, and for which page.
struct DiffSubject {
    const repos::VisibleRepo& repo;
    git::Repository& git;
    std::string from{}, to{};
    std::string below{}; // the page, seen from the repository: "commit/432a963"
    bool isCode = true;  // what is compared has pages of its files
    bool isBare = false; // nobody says something about its lines
    // Leads git to objects that are not accepted yet: then what is compared has no address.
    std::vector<std::string> environment{};

    bool isDraft() const { return !environment.empty(); }
};

// A part of the changes with what belongs to them. The list has all of them.
struct ShownDiff {
    DiffPage page{};
    std::shared_ptr<const ChangeList> list{};
    std::size_t first = 0; // place of the first file of the page in the list
};

// Throws Error: NotFound for a file that is none of them.
ShownDiff showDiff(http::Context& context, const DiffSubject& subject, const DiffQuery& query);

} // namespace trivet::diffs
