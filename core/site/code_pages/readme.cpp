#include "code_pages/readme.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace trivet::code_pages {
namespace {

using git::TreeEntry;

std::string folderOf(const std::string& path)
{
    const auto slash = path.rfind('/');
    return slash == std::string::npos ? std::string() : path.substr(0, slash);
}

// Lower is better; nothing: not a README.
std::optional<int> rankOf(const TreeEntry& entry)
{
    constexpr std::string_view kNames[] = {"readme.md", "readme.markdown", "readme", "readme.txt"};
    if (entry.kind != TreeEntry::Kind::File && entry.kind != TreeEntry::Kind::Script)
        return std::nullopt;
    const auto found = std::find(std::begin(kNames), std::end(kNames), asciiLower(entry.name));
    return found == std::end(kNames) ? std::nullopt : std::optional(static_cast<int>(found - std::begin(kNames)));
}

} // namespace

bool isMarkdown(std::string_view fileName)
{
    const auto lower = asciiLower(fileName);
    return lower.ends_with(".md") || lower.ends_with(".markdown");
}

RenderedTexts::OfFile renderFile(const std::string& blob, const gitdata::ServedRepository& served, const Location& file,
                                 RenderedTexts& rendered)
{
    const auto folder = folderOf(file.path);
    const auto root = file.address("") + "/";
    const markup::Context context{.site = served.html.substr(0, served.html.size() - served.its.fullName().size()),
                                  .repository = served.its.fullName(),
                                  .linkBase = served.html + "/src/" + root,
                                  .imageBase = served.html + "/media/" + root,
                                  .folder = folder.empty() ? "" : folder + "/",
                                  .hasHeadingLinks = true};
    return rendered.of(
        blob, [&] { return toUtf8(served.git.content(blob)); }, context);
}

std::optional<Readme> readmeIn(const std::vector<TreeEntry>& entries, const gitdata::ServedRepository& served,
                               const Location& folder, RenderedTexts& rendered)
{
    const TreeEntry* best = nullptr;
    for (const auto& entry : entries)
        if (rankOf(entry) && (!best || *rankOf(entry) < *rankOf(*best)))
            best = &entry;
    const auto head = best ? served.git.head(best->id) : std::nullopt;
    if (!head || head->size > markup::kMostBytes)
        return std::nullopt;
    if (!isMarkdown(best->name))
        return Readme{toUtf8(best->name), asItIs(toUtf8(served.git.content(best->id)))};
    const Location file{folder.revision, folder.path.empty() ? best->name : folder.path + "/" + best->name};
    auto [html, isPlain] = renderFile(best->id, served, file, rendered);
    return Readme{toUtf8(best->name), std::move(html), isPlain};
}

} // namespace trivet::code_pages
