#include "migrations/fetched_file.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "body/file_source.hpp"

#include <algorithm>

namespace trivet::migrations {
namespace {

// GitHub hands a file out by its number and Gitea by its UUID, so that no link has to be followed.
SourceClient::Download placeOf(const SourcePlace& place, const SourceAsset& asset, std::size_t mostBytes)
{
    SourceClient::Download wanted{.address = asset.address,
                                  .headers = {{"Accept", "*/*"}},
                                  .mostBytes = mostBytes,
                                  .ifMissing = SourceClient::IfMissing::Nothing};
    if (place.service == Service::GitHub) {
        wanted.address = place.api + "/releases/assets/" + std::to_string(asset.id);
        wanted.headers = {{"Accept", "application/octet-stream"}};
    } else if (asset.hasUuid())
        wanted.address = place.site + "/attachments/" + asset.uuid;
    return wanted;
}

} // namespace

bool SourceAsset::hasUuid() const
{
    return uuid.size() == kUuidLength &&
           std::all_of(uuid.begin(), uuid.end(), [](char c) { return isAsciiAlphanumeric(c) || c == '-'; });
}

bool isAllowed(const attachments::UploadLimits& limits, const SourceAsset& asset)
{
    if (!limits.isEnabled || asset.size < 0 || static_cast<std::size_t>(asset.size) > limits.mostBytes)
        return false;
    try {
        attachments::requireAllowedName(limits, asset.name);
        return true;
    } catch (const Error&) {
        return false;
    }
}

std::unique_ptr<attachments::Upload> fetchFile(const Settings& settings, SourceClient& client,
                                               const attachments::UploadLimits& limits, const SourceAsset& asset)
{
    const auto place = placeOf(client.place(), asset, limits.mostBytes);
    auto file = outbound::targetOf(place.address) ? client.download(place) : FileDescriptor();
    if (!file.isOpen())
        return nullptr;
    body::FileSource content(std::move(file));
    return std::make_unique<attachments::Upload>(settings, limits, asset.name, content);
}

} // namespace trivet::migrations
