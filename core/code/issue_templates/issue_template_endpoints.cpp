#include "issue_templates/issue_templates_tables.hpp"
#include "issue_templates/read_template.hpp"
#include "issue_templates/template_files.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repo_meta.hpp"
#include "yaml/parse_yaml.hpp"

namespace trivet::issue_templates {
namespace {

using http::Context;

std::vector<IssueTemplate> list(Context& context, const repos::CodeReader& repo) { return templatesOf(context, repo); }

IssueConfig config(Context& context, const repos::CodeReader& repo) { return configOf(context, repo); }

ConfigValidation validate(Context& context, const repos::CodeReader& repo)
try {
    if (const auto text = configTextOf(context, repo))
        readConfig(*text);
    return {};
} catch (const yaml::Problem& problem) {
    return {false, problem.what()};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(repos::reading({"/repos/{owner}/{repo}/issue_templates", "repoGetIssueTemplates",
                                         "List the issue templates of a repository"})),
    http::endpoint<config>(repos::reading(
        {"/repos/{owner}/{repo}/issue_config", "repoGetIssueConfig", "Get the issue configuration of a repository"})),
    http::endpoint<validate>(repos::reading({"/repos/{owner}/{repo}/issue_config/validate", "repoValidateIssueConfig",
                                             "Validate the issue configuration of a repository"})),
};

} // namespace

std::span<const http::Endpoint> templateEndpoints() { return kEndpoints; }

} // namespace trivet::issue_templates
