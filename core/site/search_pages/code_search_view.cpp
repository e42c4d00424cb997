#include "search_pages/code_search_view.hpp"

#include "base/text.hpp"
#include "gitdata/served_repository.hpp"
#include "pages/reader.hpp"

namespace trivet::search_pages {
namespace {

using pages::operator""_text;

struct ModeName {
    Mode mode = Mode::Exact;
    std::string_view name{};
    pages::TextKey text{};
};
constexpr ModeName kModes[] = {{Mode::Exact, "exact", "search.mode_exact"_text},
                               {Mode::Word, "word", "search.mode_word"_text},
                               {Mode::Regexp, "regexp", "search.mode_regexp"_text}};

} // namespace

Mode modeNamed(std::string_view name)
{
    for (const auto& each : kModes)
        if (each.name == name)
            return each.mode;
    return Mode::Exact;
}

SearchFields fieldsOf(const http::Context& context, const CodeQuery& query)
{
    SearchFields fields{.text = query.text, .mindsCase = query.mindsCase};
    for (const auto& each : kModes)
        fields.modes.push_back({std::string(each.name), pages::text(context, each.text), {}, each.mode == query.mode});
    return fields;
}

std::vector<ShownFile> shownFiles(const Findings& found, const std::string& source)
{
    std::vector<ShownFile> files;
    for (const auto& file : found.files) {
        auto& shown = files.emplace_back();
        shown.path = toUtf8(file.path);
        shown.address = source + gitdata::encodePath(file.path);
        shown.hasMore = file.hasMore;
        for (const auto& line : file.lines)
            shown.lines.push_back({line.isAfterGap, line.isMatch, line.number,
                                   shown.address + "#L" + std::to_string(line.number), line.html});
    }
    return files;
}

} // namespace trivet::search_pages
