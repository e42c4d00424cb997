#include "git/ref_files.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace trivet::git {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSymbolic = "ref: ";
constexpr int kDeepest = 5; // git follows as many
constexpr std::size_t kMostPacked = 64 * 1024 * 1024;

// As git check-ref-format has it, so that no name leads out of the folder.
bool isRefName(std::string_view name)
{
    if (!name.starts_with("refs/") || name.find("..") != std::string_view::npos ||
        name.find("@{") != std::string_view::npos || name.find_first_of(" ~^:?*[\\") != std::string_view::npos ||
        std::any_of(name.begin(), name.end(), isAsciiControl))
        return false;
    const auto parts = split(name, '/');
    return std::none_of(parts.begin(), parts.end(), [](std::string_view part) {
        return part.empty() || part.starts_with('.') || part.ends_with('.') || part.ends_with(".lock");
    });
}

} // namespace

std::optional<std::string> RefFiles::loose(const std::string& name, int depth) const
{
    std::error_code unknown;
    if (depth > kDeepest || !fs::is_regular_file(m_repository + "/" + name, unknown))
        return std::nullopt;
    std::string line;
    std::ifstream in(m_repository + "/" + name, std::ios::binary);
    std::getline(in, line);
    if (!line.starts_with(kSymbolic))
        return m_format.isId(line) ? std::optional(line) : std::nullopt;
    const auto target = std::string(trimmed(std::string_view(line).substr(kSymbolic.size())));
    if (!isRefName(target))
        return std::nullopt;
    if (auto id = loose(target, depth + 1))
        return id;
    const auto all = packed(target);
    const auto found = all.find(target);
    return found != all.end() ? std::optional(found->second) : std::nullopt;
}

std::map<std::string, std::string> RefFiles::packed(std::string_view prefix) const
{
    std::map<std::string, std::string> refs;
    std::ifstream in(m_repository + "/packed-refs", std::ios::binary);
    std::string line;
    for (std::size_t size = 0; size < kMostPacked && std::getline(in, line); size += line.size()) {
        const auto space = line.find(' '); // "#" begins a comment, "^" what a tag leads to
        if (space != m_format.digits)
            continue;
        const auto name = std::string_view(line).substr(space + 1);
        if (name.starts_with(prefix) && m_format.isId(std::string_view(line).substr(0, space)))
            refs.emplace(name, line.substr(0, space));
    }
    return refs;
}

std::map<std::string, std::string> RefFiles::among(const std::vector<std::string>& names) const
{
    std::map<std::string, std::string> found;
    std::vector<std::string> left;
    for (const auto& name : names) {
        auto id = isRefName(name) ? loose(name, 0) : std::nullopt;
        if (id)
            found.emplace(name, std::move(*id));
        else if (isRefName(name))
            left.push_back(name);
    }
    const auto others = left.empty() ? std::map<std::string, std::string>() : packed("refs/");
    for (const auto& name : left)
        if (const auto other = others.find(name); other != others.end())
            found.emplace(name, other->second);
    return found;
}

std::optional<std::string> RefFiles::find(const std::string& name) const
{
    const auto found = among({name});
    return found.empty() ? std::nullopt : std::optional(found.begin()->second);
}

std::map<std::string, std::string> RefFiles::below(std::string_view prefix) const
{
    std::map<std::string, std::string> single;
    const auto folder = prefix.substr(0, prefix.rfind('/') + 1);
    std::error_code end;
    if (isRefName(std::string(folder) + "x") || folder == "refs/") {
        fs::recursive_directory_iterator each(m_repository + "/" + std::string(folder), end);
        for (; !end && each != fs::recursive_directory_iterator(); each.increment(end)) {
            const auto name = each->path().string().substr(m_repository.size() + 1);
            if (name.starts_with(prefix) && isRefName(name))
                if (auto id = loose(name, 0))
                    single.emplace(name, std::move(*id));
        }
    }
    // Read last: what is packed meanwhile is in it before its file goes.
    auto refs = packed(prefix);
    for (auto& [name, id] : single)
        refs.insert_or_assign(name, std::move(id));
    return refs;
}

} // namespace trivet::git
