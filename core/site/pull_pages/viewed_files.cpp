#include "pull_pages/viewed_files.hpp"

#include "changes/viewed_file_store.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "forms/page_form.hpp"

namespace trivet::pull_pages {

ViewedProgress showViewed(http::Context& context, const ExaminedPull& examined, diffs::ShownDiff& shown)
{
    const auto seen = changes::ViewedFileStore(context.db()).of(examined.pull.row.id, context.who.userId);
    const auto& changes = shown.list->changes;
    ViewedProgress progress{.all = static_cast<std::int64_t>(changes.size())};
    const auto action = code_pages::addressIn(context, examined.pull.repo, examined.page() + "/viewed-files");
    const auto token = forms::formTokenOf(context);
    for (std::size_t place = 0; place < changes.size(); ++place) {
        const bool isShown = place >= shown.first && place < shown.first + shown.page.files.size();
        if (seen.empty() && !isShown)
            continue;
        const auto hash = changes::pathHash(changes[place].path);
        const auto known = seen.find(hash);
        const bool isViewed = known != seen.end() && known->second == changes[place].after;
        progress.viewed += isViewed;
        if (!isShown)
            continue;
        auto& file = shown.page.files[place - shown.first];
        file.isOpen = !isViewed;
        file.viewed = diffs::ViewedMark{.action = action, .token = token, .hash = hash, .blob = changes[place].after};
        file.viewed->firstHash = changes::pathHash(changes[shown.first].path);
        file.viewed->isViewed = isViewed;
        file.viewed->isUnviewed = !isViewed;
        file.viewed->hasChanged = known != seen.end() && !isViewed;
    }
    return progress;
}

} // namespace trivet::pull_pages
