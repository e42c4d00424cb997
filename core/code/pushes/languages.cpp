#include "pushes/languages.hpp"

#include "base/file_language.hpp"
#include "base/text.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <map>
#include <string_view>

namespace trivet::pushes {
namespace {

constexpr std::string_view kForeignFolders[] = {"vendor", "node_modules", "third_party", "thirdparty", "dist"};

bool isForeign(std::string_view path)
{
    const auto folders = split(path, '/');
    return path.ends_with(".min.js") || path.ends_with(".min.css") ||
           std::any_of(folders.begin(), folders.end() - 1, [](auto folder) {
               return std::find(std::begin(kForeignFolders), std::end(kForeignFolders), folder) !=
                      std::end(kForeignFolders);
           });
}

} // namespace

Languages languagesOf(const std::vector<TreeFile>& files)
{
    std::map<std::string_view, std::int64_t> bytes;
    for (const auto& file : files)
        if (const auto* language = languageOf(file.path);
            language && language->kind == Language::Kind::Program && file.size > 0 && !isForeign(file.path))
            bytes[language->name] += file.size;
    std::vector<std::pair<std::string_view, std::int64_t>> sorted(bytes.begin(), bytes.end());
    std::stable_sort(sorted.begin(), sorted.end(), [](auto& a, auto& b) { return a.second > b.second; });
    Languages languages;
    if (!sorted.empty())
        languages.main = sorted.front().first;
    languages.json.clear();
    for (const auto& [name, count] : sorted) {
        languages.json += languages.json.empty() ? '{' : ',';
        json::appendText(languages.json, name);
        languages.json += ":" + std::to_string(count);
    }
    languages.json += languages.json.empty() ? "{}" : "}";
    return languages;
}

} // namespace trivet::pushes
