#include "base/text.hpp"
#include "code_pages/decoded_text.hpp"
#include "gitdata/editorconfig.hpp"
#include "gitdata/gitmodules.hpp"
#include "gitea_import/git_config.hpp"
#include "issue_templates/form_text.hpp"
#include "issue_templates/read_template.hpp"
#include "pulls/merge_template.hpp"
#include "pushes/licenses.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/fuzz/targets/refusal.hpp"
#include "yaml/parse_yaml.hpp"

#include <algorithm>

namespace trivet::fuzz {
namespace {

void checkTemplates(std::string_view bytes)
{
    using namespace issue_templates;
    unlessRefused<yaml::Problem>(
        [&] { promise(isUtf8(readMarkdownTemplate(bytes, "a.md").content), "a template is text"); });
    unlessRefused<yaml::Problem>([&] {
        const auto form = readFormTemplate(bytes, "a.yaml");
        for (const auto& field : form.body)
            promise(!field.type.empty(), "a field of a form has a type");
        for (const auto& question : form.questions)
            promise(!sectionOf({question, presetOf(question)}).empty(), "a question is told with its answer");
    });
    unlessRefused<yaml::Problem>([&] { readConfig(bytes); });
}

} // namespace

// Files of repositories that mean something to us.
void fuzzRepositoryFiles(std::string_view bytes)
{
    checkTemplates(bytes);
    for (const auto& [path, url] : gitdata::submoduleUrls(bytes))
        promise(!path.empty() && !url.empty() && bytes.find(url) != std::string_view::npos,
                "an address stands in the text");
    for (const auto& [key, value] : gitdata::editorRulesFor(bytes, "src/main.c"))
        promise(key == asciiLower(key) && value != "unset", "rules are in lower case");
    promise(gitdata::plainPatterns(bytes).size() <= 257, "a pattern stands for so many");
    if (const auto url = gitea_import::remoteUrlIn(bytes, "origin"))
        promise(url->find('\n') == std::string::npos, "an address is on one line");
    const auto filled = pulls::filledTemplate(std::string(bytes), {{"PullRequestTitle", "t"}, {"A", "${A}"}});
    promise(filled.title.find('\n') == std::string::npos, "a title is one line");
    pushes::licenseOf(bytes);
    promise(isUtf8(code_pages::decoded(bytes).text), "whatever a file is, its text is UTF-8");
}

} // namespace trivet::fuzz
