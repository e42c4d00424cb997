#include "migrations/tracker_files.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

#include <map>
#include <optional>
#include <set>
#include <string_view>

namespace trivet::migrations {
namespace {

constexpr MessageFormat<1> kTooManyFiles{"migration.too_many_files",
                                         "issues and comments have more than {{COUNT}} files, which is too many"};

using Targets = std::map<std::string_view, std::string>; // where a file is here, by what Gitea knows it by

constexpr std::string_view kFolder = "/attachments/";

// Where the link begins in which that folder stands; nothing if it leads somewhere else.
std::optional<std::size_t> beginOfLink(std::string_view text, std::size_t folder, std::string_view site)
{
    const auto before = text.substr(0, folder);
    if (before.ends_with(site))
        return folder - site.size();
    return before.ends_with("](") || before.ends_with('"') ? std::optional(folder) : std::nullopt;
}

// In one pass: the other server chooses how long texts are, how many links they have and how many files.
std::string withTargets(std::string_view text, const Targets& targets, std::string_view site)
{
    std::string changed;
    std::size_t copied = 0;
    for (auto at = text.find(kFolder); at != std::string_view::npos; at = text.find(kFolder, at + 1)) {
        const auto begin = beginOfLink(text, at, site);
        const auto uuid = text.substr(at + kFolder.size(), SourceAsset::kUuidLength);
        const auto target = begin && *begin >= copied ? targets.find(uuid) : targets.end();
        if (target == targets.end())
            continue;
        changed.append(text, copied, *begin - copied).append(target->second);
        copied = at + kFolder.size() + uuid.size();
    }
    return changed.append(text, copied, text.size());
}

} // namespace

// "https://there/attachments/UUID" and "/attachments/UUID", as the editor of Gitea writes it.
std::string TrackerFiles::relinked(const std::string& text, const std::vector<SourceAsset>& assets,
                                   const std::string& rootUrl) const
{
    Targets targets;
    for (const auto& asset : assets)
        if (const auto found = files.find(asset.id); found != files.end() && asset.hasUuid())
            targets.try_emplace(asset.uuid, rootUrl + "attachments/" + found->second->uuid());
    return targets.empty() ? text : withTargets(text, targets, site);
}

TrackerFiles fetchTrackerFiles(const Settings& settings, SourceClient& client, GatheredLists& lists,
                               const creation::Migration& wanted, const std::function<void()>& tell)
{
    TrackerFiles fetched{.site = client.place().site};
    const auto limits = attachments::limitsOfIssues(settings);
    const auto fetch = [&](const std::vector<SourceAsset>& assets) {
        for (const auto& asset : assets) {
            if (fetched.files.contains(asset.id) || !asset.hasUuid() || !isAllowed(limits, asset))
                continue;
            if (fetched.files.size() >= kMostFiles)
                throw Error::invalid(kTooManyFiles.with(kMostFiles));
            tell();
            if (auto file = fetchFile(settings, client, limits, asset))
                fetched.files.emplace(asset.id, std::move(file));
        }
    };
    std::set<std::int64_t> numbers;
    lists.each<SourceIssue>("issues", [&](const SourceIssue& issue) {
        if (!(issue.isPull() ? wanted.pullRequests : wanted.issues))
            return;
        numbers.insert(issue.number);
        fetch(issue.assets);
    });
    lists.each<SourceComment>("comments", [&](const SourceComment& comment) {
        if (numbers.contains(comment.number()))
            fetch(comment.assets);
    });
    return fetched;
}

} // namespace trivet::migrations
