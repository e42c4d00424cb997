#include "base/error.hpp"
#include "gitdata/contents_view.hpp"
#include "gitdata/editorconfig.hpp"
#include "gitdata/file_path.hpp"
#include "gitdata/gitdata_tables.hpp"
#include "http/endpoint.hpp"
#include "repos/repo_meta.hpp"

namespace trivet::gitdata {
namespace {

using repos::reading;

constexpr std::int64_t kMostBytes = 256 * 1024;

struct EditorRules {
    static constexpr auto schema = json::value("EditorConfigDefinition");
    std::string charset{}, indentStyle{}, indentSize{}, endOfLine{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::leaveOutWhenEmpty;
        using E = EditorRules;
        visit(field("charset", &E::charset, "Character encoding", leaveOutWhenEmpty));
        visit(field("indent_style", &E::indentStyle, "tab or space", leaveOutWhenEmpty));
        visit(field("indent_size", &E::indentSize, "Indentation in columns", leaveOutWhenEmpty));
        visit(field("end_of_line", &E::endOfLine, "lf, cr or crlf", leaveOutWhenEmpty));
    }
};

EditorRules rules(http::Context& context, const repos::CodeReader& repo, const FilePath& wanted, const AtRef& at)
{
    const auto served = servedRepository(context, repo);
    const auto version = Version::of(served, requireRevision(served, at.ref));
    const auto entry = version.require(".editorconfig");
    const auto head = served.git.head(entry.id);
    if (entry.kind != git::TreeEntry::Kind::File || !head || head->size > kMostBytes)
        throw Error::notFound();
    auto found = editorRulesFor(served.git.content(entry.id), wanted.filepath);
    return {found["charset"], found["indent_style"], found["indent_size"], found["end_of_line"]};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<rules>(reading({"/repos/{owner}/{repo}/editorconfig/{filepath*}", "repoGetEditorConfig",
                                   "Get the EditorConfig definitions for a file"})
                              .refusing(413)),
};

} // namespace

std::span<const http::Endpoint> editorconfigEndpoints() { return kEndpoints; }

} // namespace trivet::gitdata
