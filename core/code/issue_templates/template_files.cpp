#include "issue_templates/template_files.hpp"

#include "git/tree.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/served_repository.hpp"
#include "issue_templates/read_template.hpp"
#include "yaml/parse_yaml.hpp"

namespace trivet::issue_templates {
namespace {

constexpr std::string_view kFolders[] = {
    "ISSUE_TEMPLATE",        "issue_template",         ".gitea/ISSUE_TEMPLATE",
    ".gitea/issue_template", ".github/ISSUE_TEMPLATE", ".github/issue_template",
};
constexpr std::uint64_t kLargestFile = 64 * 1024;
constexpr std::size_t kMostFiles = 100;

struct TemplateFile {
    std::string path{}, text{};
    bool endsWith(std::string_view ending) const { return path.ends_with(ending); }
    bool isYaml() const { return endsWith(".yaml") || endsWith(".yml"); }
    bool isConfig() const { return endsWith("/config.yaml") || endsWith("/config.yml"); }
};

bool isOfInterest(const git::TreeEntry& entry)
{
    const std::string_view name = entry.name;
    return entry.kind == git::TreeEntry::Kind::File &&
           (name.ends_with(".md") || name.ends_with(".yaml") || name.ends_with(".yml"));
}

// The files of all template folders on the default branch.
std::vector<TemplateFile> filesOf(const http::Context& context, const repos::VisibleRepo& repo)
{
    std::vector<TemplateFile> files;
    if (repo.row().isEmpty)
        return files;
    const auto served = gitdata::servedRepository(context, repo);
    const auto tip = gitdata::branchTip(served.git, repo.row().defaultBranch);
    if (!tip)
        return files;
    const auto tree = gitdata::readCommit(served.git, *tip).tree;
    for (const auto folder : kFolders) {
        const auto found = git::findEntry(served.git, tree, folder);
        if (!found || found->kind != git::TreeEntry::Kind::Folder)
            continue;
        for (const auto& entry : git::readTree(served.git, found->id)) {
            const auto head = isOfInterest(entry) ? served.git.head(entry.id) : std::nullopt;
            if (head && head->size <= kLargestFile && files.size() < kMostFiles)
                files.push_back({std::string(folder) + "/" + entry.name, served.git.content(entry.id)});
        }
    }
    return files;
}

} // namespace

std::vector<IssueTemplate> templatesOf(const http::Context& context, const repos::CodeReader& repo)
{
    std::vector<IssueTemplate> templates;
    for (const auto& file : filesOf(context, repo)) {
        if (file.isConfig())
            continue;
        try {
            templates.push_back(file.isYaml() ? readFormTemplate(file.text, file.path)
                                              : readMarkdownTemplate(file.text, file.path));
        } catch (const yaml::Problem&) { // only its author can put it right
        }
    }
    return templates;
}

std::optional<std::string> configTextOf(const http::Context& context, const repos::CodeReader& repo)
{
    for (auto& file : filesOf(context, repo))
        if (file.isConfig())
            return std::move(file.text);
    return std::nullopt;
}

} // namespace trivet::issue_templates
