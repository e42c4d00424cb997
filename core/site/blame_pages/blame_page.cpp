#include "blame_pages/blame_page.hpp"

#include "base/text.hpp"
#include "blame_pages/ignored_revisions.hpp"
#include "blame_pages/latest_blames.hpp"
#include "code_pages/decoded_text.hpp"
#include "code_pages/highlight.hpp"
#include "http/services.hpp"
#include "pages/reader.hpp"
#include "pages/size.hpp"

#include <algorithm>

namespace trivet::blame_pages {
namespace {

using code_pages::addressIn;
using http::Context;
using pages::operator""_text;

constexpr std::uint64_t kMostBytes = 512 * 1024;
constexpr std::string_view kBypass = "bypass-blame-ignore";

struct BlamePage {
    code_pages::RepoHead repo{};
    std::string revision{}, sourceAddress{}, rawAddress{}, historyAddress{}, size{};
    std::vector<code_pages::Crumb> crumbs{};
    std::vector<ShownGroup> groups{};
    bool isSource = false, isBinary = false, isTooLong = false, isPlain = false, isCutShort = false, isLate = false;
    bool hasUnseen = false;
    std::optional<std::string> ignoreNothingAddress{}, ignoreAddress{}; // where the repository wants some ignored
    std::string ignoreFile{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = BlamePage;
        return ValueList{entry("REPO", &P::repo),
                         entry("REVISION", &P::revision),
                         entry("SOURCE_ADDRESS", &P::sourceAddress),
                         entry("RAW_ADDRESS", &P::rawAddress),
                         entry("HISTORY_ADDRESS", &P::historyAddress),
                         entry("SIZE", &P::size),
                         entry("BREADCRUMB", &P::crumbs),
                         entry("GROUP", &P::groups),
                         entry("IS_SOURCE", &P::isSource),
                         entry("IS_BINARY", &P::isBinary),
                         entry("IS_TOO_LONG", &P::isTooLong),
                         entry("IS_PLAIN", &P::isPlain),
                         entry("IS_CUT_SHORT", &P::isCutShort),
                         entry("IS_LATE", &P::isLate),
                         entry("HAS_UNSEEN", &P::hasUnseen),
                         entry("IGNORE_NOTHING_ADDRESS", &P::ignoreNothingAddress),
                         entry("IGNORE_ADDRESS", &P::ignoreAddress),
                         entry("IGNORE_FILE", &P::ignoreFile)};
    }
};

// As git counts them: what follows the last line break is a line too.
std::int64_t linesIn(std::string_view content)
{
    const auto breaks = std::count(content.begin(), content.end(), '\n');
    return breaks + (content.empty() || content.ends_with('\n') ? 0 : 1);
}

struct Range {
    std::int64_t oldest = 0, newest = 0;
};
Range rangeOf(const Blame& blame)
{
    const auto [oldest, newest] = std::minmax_element(blame.commits.begin(), blame.commits.end(),
                                                      [](auto& a, auto& b) { return a.seconds < b.seconds; });
    return oldest == blame.commits.end() ? Range{} : Range{oldest->seconds, newest->seconds};
}

ShownGroup shown(const BlameGroup& group, const Blame& blame, const Range& range, const Context& context,
                 const repos::VisibleRepo& repo)
{
    ShownGroup one{.count = group.count, .isSingle = group.count == 1};
    if (!group.commit)
        return one;
    const auto& commit = blame.commits[*group.commit];
    one.age = ageBetween(range.oldest, range.newest, commit.seconds);
    one.commit = ShownCommit{commit.subject.empty() ? pages::text(context, "blame.no_subject"_text) : commit.subject,
                             addressIn(context, repo, "commit/" + commit.id), commit.author, commit.id.substr(0, 10),
                             pages::momentOf(context, commit.seconds)};
    if (group.previous)
        one.beforeAddress =
            addressIn(context, repo,
                      "blame/commit/" + group.previous->commit + "/" + gitdata::encodePath(group.previous->path)) +
            "#L" + std::to_string(group.lineInCommit);
    return one;
}

// The lines that could be coloured; those of a file that is cut short end early.
void addGroups(BlamePage& page, const Blame& blame, std::vector<pages::SafeHtml> lines, const Context& context,
               const repos::VisibleRepo& repo)
{
    const auto range = rangeOf(blame);
    const auto end = static_cast<std::int64_t>(lines.size()) + 1;
    for (auto group : blame.groups) {
        if (group.first >= end)
            break;
        group.count = std::min(group.count, end - group.first);
        auto& one = page.groups.emplace_back(shown(group, blame, range, context, repo));
        for (auto number = group.first; number < group.first + group.count; ++number) {
            BlamedLine line{number, std::move(lines[static_cast<std::size_t>(number) - 1])};
            if (number == group.first)
                one.first = std::move(line);
            else
                one.rest.push_back(std::move(line));
        }
    }
}

void fillContent(BlamePage& page, Context& context, const repos::VisibleRepo& repo,
                 const gitdata::ServedRepository& served, const code_pages::Location& file, const std::string& content,
                 bool ignoresNothing)
{
    BlameRequest request{.file = {file.revision.commit, file.path}, .lineCount = linesIn(content)};
    if (auto ignored = ignoredRevisions(served.git, file.revision.commit); !ignored.empty()) {
        const auto address = addressIn(context, repo, "blame/" + file.address(file.path));
        page.ignoreFile = kIgnoredRevisionsFile;
        if (ignoresNothing)
            page.ignoreAddress = address;
        else
            page.ignoreNothingAddress = address + "?" + std::string(kBypass) + "=true";
        if (!ignoresNothing)
            request.ignored = std::move(ignored);
    }
    const auto blame = context.services.of<LatestBlames>().of(served.git, request);
    auto text = code_pages::highlight(code_pages::decoded(content).text, file.path);
    page.isSource = true;
    page.isLate = !blame->isComplete;
    page.isPlain = text.isPlain;
    page.isCutShort = text.isCutShort;
    page.hasUnseen = text.hasUnseen;
    addGroups(page, *blame, std::move(text.lines), context, repo);
}

} // namespace

std::int64_t ageBetween(std::int64_t oldest, std::int64_t newest, std::int64_t seconds)
{
    if (newest <= oldest)
        return kAges;
    const auto part = std::clamp<std::int64_t>(seconds - oldest, 0, newest - oldest);
    return 1 + part * (kAges - 1) / (newest - oldest);
}

pages::View blamePage(Context& context, const repos::VisibleRepo& repo, const gitdata::ServedRepository& served,
                      const code_pages::Location& file, const git::TreeEntry& entry, bool ignoresNothing)
{
    const auto size = served.git.head(entry.id).value_or(git::ObjectHead{}).size;
    BlamePage page{.repo = headOf(context, repo, code_pages::Tab::Code), .revision = toUtf8(file.revision.name)};
    page.sourceAddress = addressIn(context, repo, "src/" + file.address(file.path) + "?display=source");
    page.rawAddress = addressIn(context, repo, "raw/" + file.address(file.path));
    page.historyAddress = addressIn(context, repo, "commits/" + file.address(file.path));
    page.size = pages::sizeOf(context, static_cast<std::int64_t>(size));
    page.crumbs = crumbsTo(context, repo, file);
    page.isTooLong = size > kMostBytes;
    if (!page.isTooLong) {
        const auto content = served.git.content(entry.id);
        page.isBinary = content.substr(0, 8000).find('\0') != std::string::npos; // as git decides it
        if (!page.isBinary)
            fillContent(page, context, repo, served, file, content, ignoresNothing);
    }
    auto view = pages::view(
        "code/blame",
        pages::text(context, "blame.title"_text, {{"PATH", toUtf8(file.path)}}) + " · " + repo.its.fullName(), page);
    view.powers = pages::ScriptPolicy::OwnScript; // lines that can be marked
    return view;
}

} // namespace trivet::blame_pages
