// Finding a file of a version by part of its path.
#include "base/text.hpp"
#include "code_pages/folder_page.hpp"
#include "code_pages/shown_path.hpp"
#include "http/endpoint_row.hpp"
#include "search_pages/found_paths.hpp"
#include "search_pages/search_pages_tables.hpp"

namespace trivet::search_pages {
namespace {

using http::Context;
using pages::operator""_text;
using repos::CodeReader;

constexpr std::size_t kMostShown = 2000;

struct FinderQuery {
    static constexpr auto schema = json::query();
    std::string text{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("q", &FinderQuery::text, "Parts of the path", json::maxLength(200)));
    }
};

struct FoundPath {
    std::optional<std::string> address{}; // nothing: none can lead there
    bool isUnreachable = false;
    pages::SafeHtml html{};
    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("PATH_ADDRESS", &FoundPath::address), entry("IS_UNREACHABLE", &FoundPath::isUnreachable),
                         entry("PATH_HTML", &FoundPath::html)};
    }
};

struct FinderPage {
    code_pages::RepoHead repo{};
    std::string revision{}, text{};
    std::vector<code_pages::Crumb> crumbs{};
    std::vector<FoundPath> paths{};
    bool isWhole = false; // all files are listed: a script can filter them
    bool isCutShort = false, hasFound = false;
    std::int64_t most = static_cast<std::int64_t>(kMostShown), count = 0;

    static constexpr auto entries()
    {
        using pages::entry;
        using P = FinderPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("REVISION", &P::revision),
                         entry("SEARCH_TEXT", &P::text),
                         entry("BREADCRUMB", &P::crumbs),
                         entry("FOUND_PATH", &P::paths),
                         entry("IS_WHOLE", &P::isWhole),
                         entry("IS_TRUNCATED", &P::isCutShort),
                         entry("HAS_FOUND", &P::hasFound),
                         entry("MOST_PATHS", &P::most),
                         entry("PATH_COUNT", &P::count)};
    }
};

pages::View find(Context& context, const CodeReader& repo, const code_pages::LocationPath& path,
                 const FinderQuery& query)
{
    const auto served = gitdata::servedRepository(context, repo);
    const auto location = code_pages::requireLocation(served.git, path);
    if (!location.path.empty())
        throw Error::notFound();
    FinderPage page{.repo = headOf(context, repo, code_pages::Tab::Code),
                    .revision = toUtf8(location.revision.name),
                    .text = query.text};
    page.crumbs = crumbsTo(context, repo, location);
    auto all = listPaths(served.git, location.revision.commit);
    auto found = pathsWith(std::move(all.paths), query.text);
    page.count = static_cast<std::int64_t>(found.size());
    page.isCutShort = all.isCutShort || found.size() > kMostShown;
    page.isWhole = !page.isCutShort && query.text.empty();
    found.resize(std::min(found.size(), kMostShown));
    page.hasFound = !found.empty();
    const auto source = code_pages::addressIn(context, repo, "src/");
    for (const auto& each : found)
        if (code_pages::hasAddress(each))
            page.paths.push_back({source + location.address(each), false, withMarkedWords(each, query.text)});
        else
            page.paths.push_back({{}, true, withMarkedWords(code_pages::shownPath(each), query.text)});
    auto view = pages::view("code/find",
                            pages::text(context, "search.find_title_of"_text, {{"NAME", repo.its.fullName()}}), page);
    view.powers = pages::ScriptPolicy::OwnScript; // filters while one types
    return view;
}

constexpr http::CommonMeta kCommonMeta{"pages", http::Scope::none(), http::Reach::Repositories};

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<find>(
        kCommonMeta.open({"/{owner}/{repo}/find/{kind}/{rest*}", "fileFinderPage", "Find a file by part of its path"})),
};

} // namespace

std::span<const http::Endpoint> fileFinderEndpoints() { return kEndpoints; }

} // namespace trivet::search_pages
