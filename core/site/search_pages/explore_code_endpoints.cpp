// Searching in the code of many repositories: the most recently updated of those that may be read, within one budget.
#include "base/error.hpp"
#include "base/text.hpp"
#include "base/work_budget.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "gitdata/revision.hpp"
#include "githttp/transfer_slot.hpp"
#include "http/endpoint_row.hpp"
#include "pages/view.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_list_store.hpp"
#include "repos/repository_store.hpp"
#include "search_pages/code_search_view.hpp"
#include "search_pages/search_pages_tables.hpp"

#include <algorithm>

namespace trivet::search_pages {
namespace {

using Clock = std::chrono::steady_clock;
using http::Context;
using pages::operator""_text;

constexpr std::int64_t kMostRepositories = 50;
constexpr std::size_t kMostFiles = 50;

struct ExploreCodeQuery {
    static constexpr auto schema = json::query();
    std::string text{}, mode{}, repository{};
    bool mindsCase = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using Q = ExploreCodeQuery;
        visit(field("q", &Q::text, "What to search for", maxLength(200)));
        visit(field("mode", &Q::mode, "exact, word or regexp; by default exact", maxLength(20)));
        visit(field("case", &Q::mindsCase, "Match case", json::ignoredWhenWrong));
        visit(field("repo", &Q::repository, "Only in repositories with such a name or topic", maxLength(100)));
    }
};

struct ExploreCodePage {
    bool isCode = true, isDone = false, isCutShort = false, hasNoMatch = false;
    std::string repository{};
    std::optional<std::string> problem{};
    std::int64_t matches = 0, fileCount = 0, searched = 0;
    std::vector<ShownFile> files{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = ExploreCodePage;
        return ValueList{entry("IS_CODE_TAB", &P::isCode),      entry("SOUGHT_REPOSITORY", &P::repository),
                         entry("PROBLEM", &P::problem),         entry("IS_DONE", &P::isDone),
                         entry("IS_CUT_SHORT", &P::isCutShort), entry("HAS_NO_MATCH", &P::hasNoMatch),
                         entry("MATCH_COUNT", &P::matches),     entry("FILE_COUNT", &P::fileCount),
                         entry("SEARCHED_COUNT", &P::searched), entry("FOUND_FILE", &P::files)};
    }
};

// Those whose code the reader may read.
std::vector<repos::VisibleRepo> readable(Context& context, const std::string& text)
{
    repos::RepositoryFilter filter{.text = text};
    filter.sortKey = repos::SortKey::Update;
    filter.isDescending = true;
    std::vector<std::int64_t> ids; // lists do not say where the files are
    for (const auto& its : repos::RepositoryListStore(context.db(), context.who).page(filter, {kMostRepositories, 0}))
        ids.push_back(its.row.id);
    auto all = repos::RepositoryStore(context.db()).findAll(ids);
    std::sort(all.begin(), all.end(),
              [](const auto& one, const auto& other) { return one.row.updatedAt > other.row.updatedAt; });
    const auto accesses = repos::AccessStore(context.db()).of(all, context.who);
    std::vector<repos::VisibleRepo> found;
    for (std::size_t i = 0; i < all.size(); ++i) {
        repos::VisibleRepo repo{all[i], accesses[i]};
        if (repos::isWithinReach(all[i], context.who) && code_pages::isOpenTo(repo, repos::Unit::Code) &&
            !all[i].row.isEmpty)
            found.push_back(std::move(repo));
    }
    return found;
}

void addFindings(ExploreCodePage& page, Context& context, const repos::VisibleRepo& repo, const Findings& found)
{
    const auto source =
        code_pages::addressIn(context, repo, "src/branch/" + gitdata::encodePath(repo.row().defaultBranch) + "/");
    for (auto& file : shownFiles(found, source)) {
        file.repository = FileRepository{repo.its.fullName(), code_pages::addressIn(context, repo, "")};
        page.files.push_back(std::move(file));
    }
    page.matches += found.matches;
    page.isCutShort = page.isCutShort || found.isCutShort;
}

// Nothing for one without that branch, or whose files are missing: the others are searched nevertheless.
std::optional<Findings> searchDefaultBranch(Context& context, const repos::VisibleRepo& repo, CodeQuery query,
                                            const SearchLimits& limits)
try {
    auto& git = gitdata::servedRepository(context, repo).git;
    const auto tip = gitdata::branchTip(git, repo.row().defaultBranch);
    if (!tip)
        return std::nullopt;
    query.commit = *tip;
    return searchCode(git, query, limits);
} catch (const Error& missing) {
    if (missing.kind() != Error::Kind::Unavailable)
        throw;
    return std::nullopt;
}

void fill(ExploreCodePage& page, Context& context, const CodeQuery& query)
{
    const githttp::TransferSlot slot(context.settings, context.request.remoteAddress);
    const auto deadline = Clock::now() + kForeignContent.patience();
    for (const auto& repo : readable(context, page.repository)) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        if (left.count() <= 0 || page.files.size() >= kMostFiles) {
            page.isCutShort = true;
            break;
        }
        const auto found =
            searchDefaultBranch(context, repo, query, {.patience = left, .files = kMostFiles - page.files.size()});
        if (!found)
            continue;
        if (found->isBadExpression) {
            page.problem = pages::text(context, "search.bad_regexp"_text);
            return;
        }
        ++page.searched;
        addFindings(page, context, repo, *found);
    }
    page.fileCount = static_cast<std::int64_t>(page.files.size());
    page.isDone = true;
    page.hasNoMatch = page.files.empty();
}

pages::View explore(Context& context, const ExploreCodeQuery& wanted)
{
    const CodeQuery query{.text = wanted.text, .mode = modeNamed(wanted.mode), .mindsCase = wanted.mindsCase};
    ExploreCodePage page{.repository = wanted.repository};
    if (!query.text.empty())
        fill(page, context, query);
    auto view = pages::view("explore/code", pages::text(context, "search.title"_text), page);
    pages::addValues(view, fieldsOf(context, query));
    view.status = page.problem ? 422 : 200;
    return view;
}

// Costs more than other pages, so it is for those who are known.
constexpr http::CommonMeta kCommonMeta{"pages", http::Scope::none(), http::Reach::Repositories};

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<explore>(
        kCommonMeta
            .signedIn(http::Method::Get, {"/explore/code", "exploreCodePage", "Search in the code of all repositories"})
            .refusing(422)),
};

} // namespace

std::span<const http::Endpoint> exploreCodeEndpoints() { return kEndpoints; }

} // namespace trivet::search_pages
