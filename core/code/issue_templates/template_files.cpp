#include "issue_templates/template_files.hpp"

#include "base/text.hpp"
#include "git/tree.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/served_repository.hpp"
#include "issue_templates/read_template.hpp"
#include "yaml/parse_yaml.hpp"

#include <span>

namespace trivet::issue_templates {
namespace {

constexpr std::string_view kFolders[] = {
    "ISSUE_TEMPLATE",        "issue_template",         ".gitea/ISSUE_TEMPLATE",
    ".gitea/issue_template", ".github/ISSUE_TEMPLATE", ".github/issue_template",
};
constexpr std::string_view kFoldersOfOne[] = {"", ".gitea", ".github"};
constexpr std::uint64_t kLargestFile = 64 * 1024;
constexpr std::size_t kMostFiles = 100;

struct TemplateFile {
    std::string path{}, text{};
    bool endsWith(std::string_view ending) const { return asciiLower(path).ends_with(ending); }
    bool isYaml() const { return endsWith(".yaml") || endsWith(".yml"); }
};

bool isOfInterest(const git::TreeEntry& entry)
{
    const auto name = asciiLower(entry.name);
    return entry.kind == git::TreeEntry::Kind::File &&
           (name.ends_with(".md") || name.ends_with(".yaml") || name.ends_with(".yml"));
}

// The files of these folders on the default branch; "" is the topmost.
template <class Wanted>
std::vector<TemplateFile> filesIn(const http::Context& context, const repos::VisibleRepo& repo,
                                  std::span<const std::string_view> folders, Wanted isWanted)
{
    std::vector<TemplateFile> files;
    if (repo.row().isEmpty)
        return files;
    const auto served = gitdata::servedRepository(context, repo);
    const auto tip = gitdata::branchTip(served.git, repo.row().defaultBranch);
    if (!tip)
        return files;
    const auto root = gitdata::readCommit(served.git, *tip).tree;
    for (const auto folder : folders) {
        const auto found = folder.empty() ? std::nullopt : git::findEntry(served.git, root, folder);
        if (!folder.empty() && (!found || found->kind != git::TreeEntry::Kind::Folder))
            continue;
        const auto before = folder.empty() ? std::string() : std::string(folder) + "/";
        for (const auto& entry : git::readTree(served.git, found ? found->id : root)) {
            const auto head = isWanted(entry) ? served.git.head(entry.id) : std::nullopt;
            if (head && head->size <= kLargestFile && files.size() < kMostFiles)
                files.push_back({before + entry.name, served.git.content(entry.id)});
        }
    }
    return files;
}

// A text may have a header, and need not.
IssueTemplate readWithoutHeader(const TemplateFile& file)
{
    if (file.isYaml())
        return readFormTemplate(file.text, file.path);
    try {
        return readMarkdownTemplate(file.text, file.path);
    } catch (const yaml::Problem&) {
        IssueTemplate whole{.content = toUtf8(file.text)};
        whole.fileName = file.path;
        return whole;
    }
}

// The first that can be read.
std::optional<IssueTemplate> oneNamed(const http::Context& context, const repos::VisibleRepo& repo,
                                      std::string_view name)
{
    const auto isNamed = [&](const git::TreeEntry& entry) {
        return isOfInterest(entry) && asciiLower(entry.name).starts_with(name);
    };
    for (const auto& file : filesIn(context, repo, kFoldersOfOne, isNamed))
        try {
            return readWithoutHeader(file);
        } catch (const yaml::Problem&) { // only its author can put it right
        }
    return std::nullopt;
}

bool isConfig(const git::TreeEntry& entry)
{
    const auto name = asciiLower(entry.name);
    return entry.kind == git::TreeEntry::Kind::File && (name == "config.yaml" || name == "config.yml");
}

bool isTemplate(const git::TreeEntry& entry) { return isOfInterest(entry) && !isConfig(entry); }

} // namespace

std::vector<IssueTemplate> templatesOf(const http::Context& context, const repos::CodeReader& repo)
{
    std::vector<IssueTemplate> templates;
    for (const auto& file : filesIn(context, repo, kFolders, isTemplate))
        try {
            templates.push_back(file.isYaml() ? readFormTemplate(file.text, file.path)
                                              : readMarkdownTemplate(file.text, file.path));
        } catch (const yaml::Problem&) { // only its author can put it right
        }
    return templates;
}

std::optional<IssueTemplate> defaultTemplateOf(const http::Context& context, const repos::VisibleRepo& repo)
{
    return oneNamed(context, repo, "issue_template.");
}

std::optional<IssueTemplate> pullTemplateOf(const http::Context& context, const repos::VisibleRepo& repo)
{
    return oneNamed(context, repo, "pull_request_template.");
}

std::optional<std::string> configTextOf(const http::Context& context, const repos::CodeReader& repo)
{
    auto files = filesIn(context, repo, kFolders, isConfig);
    return files.empty() ? std::nullopt : std::optional(std::move(files.front().text));
}

IssueConfig configOf(const http::Context& context, const repos::CodeReader& repo)
try {
    const auto text = configTextOf(context, repo);
    return text ? readConfig(*text) : IssueConfig{};
} catch (const yaml::Problem&) {
    return {};
}

} // namespace trivet::issue_templates
