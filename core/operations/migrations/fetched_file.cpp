#include "migrations/fetched_file.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

#include <algorithm>

namespace trivet::migrations {
namespace {

constexpr MessageFormat<1> kForeignAsset{"migration.foreign_asset",
                                         "the file {{NAME}} of a release is not on the server it is migrated from"};

} // namespace

bool SourceAsset::hasUuid() const
{
    return uuid.size() == kUuidLength &&
           std::all_of(uuid.begin(), uuid.end(), [](char c) { return isAsciiAlphanumeric(c) || c == '-'; });
}

// GitHub hands a file out by its number and Gitea by its UUID, so that no link has to be followed. Where there is none
// it must lead to the same server.
SourceClient::Download placeOf(const SourceClient& client, const SourceAsset& asset, std::size_t mostBytes)
{
    if (client.place().service == Service::GitHub)
        return {.address = client.place().api + "/releases/assets/" + std::to_string(asset.id),
                .headers = {{"Accept", "application/octet-stream"}},
                .mostBytes = mostBytes};
    if (asset.hasUuid())
        return {.address = client.place().site + "/attachments/" + asset.uuid,
                .headers = {{"Accept", "*/*"}},
                .mostBytes = mostBytes};
    const auto target = outbound::targetOf(asset.address);
    if (!target || originOf(*target) != client.place().origin)
        throw Error::invalid(kForeignAsset.with(asset.name));
    return {.address = asset.address, .headers = {{"Accept", "*/*"}}, .mostBytes = mostBytes};
}

} // namespace trivet::migrations
