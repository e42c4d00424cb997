#include "diffs/diff_page.hpp"

#include "base/error.hpp"
#include "code_pages/repo_head.hpp"
#include "diffs/file_view.hpp"
#include "forms/page_form.hpp"
#include "http/services.hpp"

#include <algorithm>

namespace trivet::diffs {
namespace {

constexpr PatchLimits kPage{};
constexpr PatchLimits kOneFile{.files = 1, .linesOfFile = 10'000, .lines = 10'000, .bytes = 2 * 1024 * 1024};

std::size_t placeOf(const ChangeList& list, const std::string& path)
{
    const auto place = list.placeOf(path);
    if (place == list.changes.size())
        throw Error::notFound();
    return place;
}

PatchRequest requestFor(const DiffSubject& subject, const DiffQuery& query, const ChangeList& list,
                        const DiffSettings& settings)
{
    PatchRequest request{.from = subject.from,
                         .to = subject.to,
                         .whitespace = settings.whitespace,
                         .limits = kPage,
                         .environment = subject.environment};
    if (!query.file.empty()) {
        request.limits = kOneFile;
        request.limits.skippedLines = std::clamp<std::int64_t>(query.skip, 0, 1'000'000'000);
    }
    const auto& wanted = query.file.empty() ? query.skipTo : query.file;
    if (!wanted.empty())
        request.first = placeOf(list, wanted);
    return request;
}

// What is not accepted is not remembered either.
std::shared_ptr<const ChangeList> listOf(LatestDiffs& latest, const DiffSubject& subject)
{
    if (!subject.isDraft())
        return latest.list(subject.git, subject.from, subject.to);
    return std::make_shared<const ChangeList>(listChanges(subject.git, subject.from, subject.to, subject.environment));
}

std::shared_ptr<const Patch> patchOf(LatestDiffs& latest, const DiffSubject& subject, const ChangeList& list,
                                     const PatchRequest& request)
{
    if (!subject.isDraft())
        return latest.patch(subject.git, list, request);
    return std::make_shared<const Patch>(readPatch(subject.git, list, request));
}

// The first place that is not on this page: of what was not read to its end, the rest is asked for file by file.
std::size_t endOf(const PatchRequest& request, const Patch& patch, const ChangeList& list)
{
    const auto most = std::min(request.first + request.limits.files, list.changes.size());
    if (patch.isComplete || most == request.first)
        return most;
    const auto read = patch.files.empty() ? request.first : patch.files.back().place;
    return std::min(read + 1, most);
}

void addOptions(DiffPage& page, const http::Context& context, const DiffSubject& subject, const DiffSettings& settings)
{
    page.isSplitStyle = settings.isSplit;
    page.isUnifiedStyle = !settings.isSplit;
    page.showsAll = settings.whitespace == Whitespace::ShowAll;
    page.ignoresAll = settings.whitespace == Whitespace::IgnoreAll;
    page.ignoresChange = settings.whitespace == Whitespace::IgnoreChange;
    page.ignoresEol = settings.whitespace == Whitespace::IgnoreEol;
    page.remembersOptions = context.who.session.has_value();
    page.asksOptions = !page.remembersOptions;
    page.optionsAction =
        code_pages::addressIn(context, subject.repo, page.asksOptions ? subject.below : "diff-options");
    page.back = subject.below;
    if (page.remembersOptions)
        page.formToken = forms::formTokenOf(context);
}

void addNeighbours(ShownDiff& shown, const DiffAddress& address, const PatchRequest& request, std::size_t end,
                   bool isOneFile)
{
    auto& page = shown.page;
    const auto& changes = shown.list->changes;
    page.isPart = request.first > 0 || end < changes.size();
    if (isOneFile) {
        page.allAddress = address.with({{"skip-to", addressName(changes[request.first].path)}});
        return;
    }
    if (request.first > 0) {
        const auto before = request.first > request.limits.files ? request.first - request.limits.files : 0;
        page.previousAddress = address.with({{"skip-to", before > 0 ? addressName(changes[before].path) : ""}});
    }
    if (end < changes.size())
        page.nextAddress = address.with({{"skip-to", addressName(changes[end].path)}});
    page.hasPages = page.previousAddress || page.nextAddress;
}

void addCounts(DiffPage& page)
{
    DiffCounts counts;
    for (const auto& file : page.files) {
        counts.added += file.added;
        counts.removed += file.removed;
    }
    const bool areAll = !page.isPart && !page.isListCutShort &&
                        std::all_of(page.files.begin(), page.files.end(), [](auto& file) { return file.isCounted; });
    if (areAll)
        page.counts = counts;
}

} // namespace

ShownDiff showDiff(http::Context& context, const DiffSubject& subject, const DiffQuery& query)
{
    const auto settings = settingsFor(context, query);
    auto& latest = context.services.of<LatestDiffs>();
    ShownDiff shown{.list = listOf(latest, subject)};
    const auto request = requestFor(subject, query, *shown.list, settings);
    const auto patch = patchOf(latest, subject, *shown.list, request);
    const auto end = endOf(request, *patch, *shown.list);
    const DiffAddress address(code_pages::addressIn(context, subject.repo, subject.below), query);
    shown.first = request.first;
    auto& page = shown.page;
    FileViews views(context, subject, query, address, settings);
    auto read = patch->files.begin();
    for (auto place = request.first; place < end; ++place) {
        const auto& change = shown.list->changes[place];
        if (read != patch->files.end() && read->place == place)
            page.files.push_back(views.view(change, *read++));
        else
            page.files.push_back(patch->files.empty() && !patch->isComplete ? views.viewUnread(change)
                                                                            : views.viewUnchanged(change));
    }
    page.fileCount = static_cast<std::int64_t>(shown.list->changes.size());
    page.first = static_cast<std::int64_t>(request.first) + 1;
    page.last = static_cast<std::int64_t>(end);
    page.isEmpty = shown.list->changes.empty();
    page.isListCutShort = shown.list->isCutShort;
    addNeighbours(shown, address, request, end, !query.file.empty());
    addCounts(page);
    addOptions(page, context, subject, settings);
    return shown;
}

} // namespace trivet::diffs
