// Searching in the code of a repository.
#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "git/tree.hpp"
#include "gitdata/revision.hpp"
#include "githttp/transfer_slot.hpp"
#include "http/endpoint_row.hpp"
#include "pages/view.hpp"
#include "search_pages/code_search_view.hpp"
#include "search_pages/search_pages_tables.hpp"

namespace trivet::search_pages {
namespace {

using http::Context;
using pages::operator""_text;
using repos::CodeReader;

struct SearchQuery {
    static constexpr auto schema = json::query();
    std::string text{}, mode{}, ref{}, path{};
    bool mindsCase = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using Q = SearchQuery;
        visit(field("q", &Q::text, "What to search for", maxLength(200)));
        visit(field("mode", &Q::mode, "exact, word or regexp; by default exact", maxLength(20)));
        visit(field("case", &Q::mindsCase, "Match case", json::ignoredWhenWrong));
        visit(field("ref", &Q::ref, "Branch, tag or commit; by default the default branch", maxLength(255)));
        visit(field("path", &Q::path, "Only below this folder", maxLength(500)));
    }
};

struct SearchPage {
    code_pages::RepoHead repo{};
    std::string action{}, ref{}, path{};
    std::optional<std::string> problem{};
    bool isDone = false, isCutShort = false, hasNoMatch = false;
    std::int64_t matches = 0, fileCount = 0;
    std::vector<ShownFile> files{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = SearchPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("SEARCH_ACTION", &P::action),
                         entry("REF", &P::ref),
                         entry("SOUGHT_PATH", &P::path),
                         entry("PROBLEM", &P::problem),
                         entry("IS_DONE", &P::isDone),
                         entry("IS_CUT_SHORT", &P::isCutShort),
                         entry("HAS_NO_MATCH", &P::hasNoMatch),
                         entry("MATCH_COUNT", &P::matches),
                         entry("FILE_COUNT", &P::fileCount),
                         entry("FOUND_FILE", &P::files)};
    }
};

std::string kindOf(const gitdata::Revision& revision)
{
    return revision.kind == gitdata::Revision::Kind::Branch ? "branch"
           : revision.kind == gitdata::Revision::Kind::Tag  ? "tag"
                                                            : "commit";
}

void fill(SearchPage& page, Context& context, const CodeReader& repo, const CodeQuery& query, const std::string& source)
{
    const githttp::TransferSlot slot(context.settings, context.request.remoteAddress);
    const auto served = gitdata::servedRepository(context, repo);
    const auto found = searchCode(served.git, query, {});
    if (found.isBadExpression) {
        page.problem = pages::text(context, "search.bad_regexp"_text);
        return;
    }
    page.files = shownFiles(found, source);
    page.isDone = !page.files.empty();
    page.isCutShort = found.isCutShort;
    page.hasNoMatch = page.files.empty() && !found.isCutShort;
    page.matches = found.matches;
    page.fileCount = static_cast<std::int64_t>(found.files.size());
}

// As people write folders: "src", "src/", "/src", "./src".
std::string_view folderOf(std::string_view typed)
{
    auto folder = trimmed(typed);
    while (folder.starts_with('/') || folder.starts_with("./"))
        folder.remove_prefix(folder.find('/') + 1);
    while (folder.ends_with('/'))
        folder.remove_suffix(1);
    return folder == "." ? std::string_view() : folder;
}

pages::View search(Context& context, const CodeReader& repo, const SearchQuery& wanted)
{
    const auto revision = gitdata::requireRevision(gitdata::servedRepository(context, repo), wanted.ref);
    SearchPage page{.repo = headOf(context, repo, code_pages::Tab::Code),
                    .action = code_pages::addressIn(context, repo, "search"),
                    .ref = toUtf8(revision.name)};
    CodeQuery query{
        .text = wanted.text, .mode = modeNamed(wanted.mode), .mindsCase = wanted.mindsCase, .commit = revision.commit};
    query.path = folderOf(wanted.path);
    page.path = query.path;
    if (!query.path.empty() && !git::isUsablePath(query.path)) {
        page.path = wanted.path;
        page.problem = pages::text(context, "search.bad_path"_text);
    } else if (!query.text.empty()) {
        fill(page, context, repo, query,
             code_pages::addressIn(context, repo,
                                   "src/" + kindOf(revision) + "/" + gitdata::encodePath(revision.name) + "/"));
    }
    auto view =
        pages::view("code/search", pages::text(context, "search.title_of"_text, {{"NAME", repo.its.fullName()}}), page);
    pages::addValues(view, fieldsOf(context, query));
    view.status = page.problem ? 422 : 200;
    return view;
}

constexpr http::CommonMeta kCommonMeta{"pages", http::Scope::none(), http::Reach::Repositories};

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<search>(
        kCommonMeta.open({"/{owner}/{repo}/search", "codeSearchPage", "Search in the code of a repository"})
            .refusing(422)),
};

} // namespace

std::span<const http::Endpoint> codeSearchEndpoints() { return kEndpoints; }

} // namespace trivet::search_pages
