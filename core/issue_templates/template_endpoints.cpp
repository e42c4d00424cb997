#include "access/permission.hpp"
#include "git/tree.hpp"
#include "gitdata/place.hpp"
#include "gitdata/revision.hpp"
#include "issue_templates/read_template.hpp"
#include "issue_templates/tables.hpp"
#include "issue_templates/yaml.hpp"
#include "repos/repo_guards.hpp"

#include <optional>

namespace trivet::issue_templates {
namespace {

using http::Context;

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
std::vector<TemplateFile> filesOf(const Context& context, const repos::VisibleRepo& repo)
{
    std::vector<TemplateFile> files;
    if (repo.row().isEmpty)
        return files;
    const auto place = gitdata::placeOf(context, repo);
    const auto tip = gitdata::branchTip(place.git, repo.row().defaultBranch);
    if (!tip)
        return files;
    const auto tree = gitdata::readCommit(place.git, *tip).tree;
    for (const auto folder : kFolders) {
        const auto found = git::findEntry(place.git, tree, folder);
        if (!found || found->kind != git::TreeEntry::Kind::Folder)
            continue;
        for (const auto& entry : git::readTree(place.git, found->id)) {
            const auto head = isOfInterest(entry) ? place.git.head(entry.id) : std::nullopt;
            if (head && head->size <= kLargestFile && files.size() < kMostFiles)
                files.push_back({std::string(folder) + "/" + entry.name, place.git.content(entry.id)});
        }
    }
    return files;
}

std::optional<TemplateFile> configOf(const Context& context, const repos::VisibleRepo& repo)
{
    for (auto& file : filesOf(context, repo))
        if (file.isConfig())
            return std::move(file);
    return std::nullopt;
}

std::vector<IssueTemplate> list(Context& context, const repos::CodeReader& repo)
{
    std::vector<IssueTemplate> templates;
    for (const auto& file : filesOf(context, repo)) {
        if (file.isConfig())
            continue;
        try {
            templates.push_back(file.isYaml() ? readFormTemplate(file.text, file.path)
                                              : readMarkdownTemplate(file.text, file.path));
        } catch (const YamlProblem&) { // what cannot be read is no template
        }
    }
    return templates;
}

IssueConfig config(Context& context, const repos::CodeReader& repo)
try {
    const auto file = configOf(context, repo);
    return file ? readConfig(file->text) : IssueConfig{};
} catch (const YamlProblem&) {
    return {};
}

ConfigValidation validate(Context& context, const repos::CodeReader& repo)
try {
    if (const auto file = configOf(context, repo))
        readConfig(file->text);
    return {};
} catch (const YamlProblem& problem) {
    return {false, problem.what()};
}

struct RowName {
    std::string_view path{}, id{}, summary{};
};

constexpr http::Meta row(const RowName& name)
{
    return {.method = http::Method::Get,
            .path = name.path,
            .id = name.id,
            .tag = "repository",
            .summary = name.summary,
            .scope = access::Permission::Repository,
            .auth = http::Auth::Open,
            .reach = http::Reach::Repositories};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(
        row({"/repos/{owner}/{repo}/issue_templates", "repoGetIssueTemplates", "Templates for new issues"})),
    http::endpoint<config>(
        row({"/repos/{owner}/{repo}/issue_config", "repoGetIssueConfig", "How new issues should be opened"})),
    http::endpoint<validate>(row({"/repos/{owner}/{repo}/issue_config/validate", "repoValidateIssueConfig",
                                  "Whether that configuration can be read"})),
};

} // namespace

std::span<const http::Endpoint> templateEndpoints() { return kEndpoints; }

} // namespace trivet::issue_templates
