#include "agit/agit_target.hpp"
#include "agit/proposal_options.hpp"
#include "base/text.hpp"
#include "issues/issue_references.hpp"
#include "labels/label_color.hpp"
#include "mail/header_text.hpp"
#include "markup/prose.hpp"
#include "packages/package_name.hpp"
#include "repos/go_duration.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/fuzz/targets/refusal.hpp"
#include "wiki/wiki_name.hpp"

#include <algorithm>

namespace trivet::fuzz {
namespace {

void checkWiki(std::string_view bytes)
{
    const auto path = wiki::canonicalWebPath(bytes);
    if (!isUtf8(bytes) || bytes.find('\0') != std::string_view::npos) // it cannot be asked for
        return;
    promise(wiki::canonicalWebPath(path) == path, "a web path has one spelling");
    unlessRefused([&] {
        wiki::requireUsableTitle(bytes);
        const auto file = wiki::fileOf(wiki::webPathOf(bytes));
        promise(file.find('/') == std::string::npos && file.size() <= 255, "a page is a file of the wiki");
        promise(wiki::webPathOfFile(file) == wiki::webPathOf(bytes), "a file is the page it was made for");
    });
}

void checkMail(std::string_view bytes)
{
    auto field = mail::headerField("Subject", bytes);
    promise(field.ends_with("\r\n"), "a field has its end");
    for (std::size_t at = 0; (at = field.find('\n', at)) != std::string::npos; ++at)
        promise(field[at - 1] == '\r' && (at + 1 == field.size() || field[at + 1] == ' '), "there is one field");
    promise(std::none_of(field.begin(), field.end(), [](unsigned char c) { return c > 0x7F || c == 0; }),
            "a field is ASCII");
}

void checkReferences(std::string_view bytes)
{
    promise(markup::proseOf(bytes).size() == bytes.size(), "prose keeps its place");
    for (const auto& found : {issues::readReferences(bytes), issues::readMarkdownReferences(bytes)}) {
        promise(found.mentions.size() <= 1000 && found.issues.size() <= 200, "not too many count");
        for (const auto& issue : found.issues) {
            promise(issue.number > 0 && issue.owner.empty() == issue.repository.empty(), "a reference names an issue");
            promise(issue.site.empty() || !issue.repository.empty(), "an address names its repository");
        }
    }
}

void checkProposal(std::string_view bytes)
{
    unlessRefused([&] {
        const auto lines = split(bytes, '\n');
        const auto options = agit::optionsOf({lines.begin(), lines.end()});
        promise(!options.title || isUtf8(*options.title), "a title is text");
    });
    unlessRefused([&] {
        const auto ref = "refs/for/" + std::string(bytes);
        const auto target = agit::agitTargetOf(ref, "topic", [](const std::string& name) { return name == "main"; });
        promise(target.base == "main" && !target.topic.empty(), "a proposal has a branch and a topic");
    });
}

} // namespace

// Texts and names that people write.
void fuzzTextNames(std::string_view bytes)
{
    checkWiki(bytes);
    checkMail(bytes);
    checkReferences(bytes);
    checkProposal(bytes);
    unlessRefused([&] {
        packages::requireFileName(bytes);
        promise(bytes.find('/') == std::string_view::npos && bytes != "..", "a file of a package is one name");
    });
    unlessRefused([&] { packages::requireVersion(bytes); });
    if (const auto colour = labels::readColor(bytes))
        promise(labels::readColor(*colour) == colour, "a colour has one spelling");
    repos::parseGoDuration(bytes);
}

} // namespace trivet::fuzz
