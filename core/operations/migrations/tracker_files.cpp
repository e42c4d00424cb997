#include "migrations/tracker_files.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "body/file_source.hpp"

#include <set>

namespace trivet::migrations {
namespace {

constexpr MessageFormat<1> kTooManyFiles{"migration.too_many_files",
                                         "issues and comments have more than {{COUNT}} files, which is too many"};

bool isAllowed(const attachments::UploadLimits& limits, const SourceAsset& asset)
{
    if (!limits.isEnabled || !asset.hasUuid() || asset.size < 0 ||
        static_cast<std::size_t>(asset.size) > limits.mostBytes)
        return false;
    try {
        attachments::requireAllowedName(limits, asset.name);
        return true;
    } catch (const Error&) {
        return false;
    }
}

void replaceAll(std::string& text, const std::string& from, const std::string& to)
{
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

} // namespace

// "https://there/attachments/UUID" and "/attachments/UUID", as the editor of Gitea writes it.
std::string TrackerFiles::relinked(const std::string& text, const std::vector<SourceAsset>& assets,
                                   const std::string& rootUrl) const
{
    auto changed = text;
    for (const auto& asset : assets) {
        const auto found = files.find(asset.id);
        if (found == files.end())
            continue;
        const auto there = "/attachments/" + asset.uuid, here = rootUrl + "attachments/" + found->second->uuid();
        replaceAll(changed, site + there, here);
        replaceAll(changed, "](" + there, "](" + here);
        replaceAll(changed, "\"" + there, "\"" + here);
    }
    return changed;
}

TrackerFiles fetchTrackerFiles(const Settings& settings, SourceClient& client, GatheredLists& lists,
                               const creation::Migration& wanted, const std::function<void()>& tell)
{
    TrackerFiles fetched{.site = client.place().site};
    const auto limits = attachments::limitsOfIssues(settings);
    const auto fetch = [&](const std::vector<SourceAsset>& assets) {
        for (const auto& asset : assets) {
            if (fetched.files.contains(asset.id) || !isAllowed(limits, asset))
                continue;
            if (fetched.files.size() >= kMostFiles)
                throw Error::invalid(kTooManyFiles.with(kMostFiles));
            tell();
            auto place = placeOf(client, asset, limits.mostBytes);
            place.ifMissing = SourceClient::IfMissing::Nothing;
            auto file = client.download(place);
            if (!file.isOpen())
                continue;
            body::FileSource content(std::move(file));
            fetched.files.emplace(asset.id,
                                  std::make_unique<attachments::Upload>(settings, limits, asset.name, content));
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
