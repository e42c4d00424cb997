#pragma once
#include "issue_pages/choices.hpp"
#include "repos/repo_guards.hpp"
#include "search_pages/code_search.hpp"
#include "json/field.hpp"

#include <optional>
#include <string>
#include <vector>

// What the pages that search in code have in common: what may be asked, and what is found.
namespace trivet::search_pages {

// [[>code_search_fields]]
struct SearchFields {
    std::string text{};
    bool mindsCase = false;
    std::vector<issue_pages::Choice> modes{};
    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("SEARCH_TEXT", &SearchFields::text), entry("MINDS_CASE", &SearchFields::mindsCase),
                         entry("MODE_CHOICE", &SearchFields::modes)};
    }
};
SearchFields fieldsOf(const http::Context& context, const CodeQuery& query);

Mode modeNamed(std::string_view name); // "exact", "word", "regexp"

// [[>code_matches]]
struct ShownLine {
    bool isGap = false, isMatch = false;
    std::int64_t number = 0;
    std::string address{};
    pages::SafeHtml html{};
    static constexpr auto entries()
    {
        using pages::entry;
        using L = ShownLine;
        return ValueList{entry("IS_GAP", &L::isGap), entry("IS_MATCH", &L::isMatch), entry("NUMBER", &L::number),
                         entry("LINE_ADDRESS", &L::address), entry("LINE_HTML", &L::html)};
    }
};
struct FileRepository {
    std::string name{}, address{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("FOUND_REPOSITORY", &FileRepository::name),
                         pages::entry("FOUND_REPOSITORY_ADDRESS", &FileRepository::address)};
    }
};
struct ShownFile {
    std::optional<FileRepository> repository{}; // where several are searched
    std::string path{}, address{};
    std::vector<ShownLine> lines{};
    bool hasMore = false;
    static constexpr auto entries()
    {
        using pages::entry;
        using F = ShownFile;
        return ValueList{entry("FOUND_REPOSITORY", &F::repository), entry("FILE_PATH", &F::path),
                         entry("FILE_ADDRESS", &F::address), entry("FOUND_LINE", &F::lines),
                         entry("HAS_MORE_LINES", &F::hasMore)};
    }
};

// `source`: where the files of that version are found, with a slash at the end.
std::vector<ShownFile> shownFiles(const Findings& found, const std::string& source);

} // namespace trivet::search_pages
