#include "migrations/lfs_fetch.hpp"

#include "base/error.hpp"
#include "base/sync_path.hpp"
#include "base/text.hpp"
#include "body/file_source.hpp"
#include "db/database.hpp"
#include "lfs/incoming_object.hpp"
#include "lfs/named_pointers.hpp"
#include "lfs/object_rules.hpp"
#include "migrations/lfs_types.hpp"
#include "migrations/source_answer.hpp"
#include "settings/settings.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <map>

namespace trivet::migrations {
namespace {

constexpr MessageFormat<1> kNoRoom{"migration.no_room", "there is no room for the large files: {{REASON}}"};
constexpr MessageFormat<> kWrongObject{"migration.wrong_object",
                                       "a large file that the other server has sent is not the one it was asked for"};

constexpr const char* kMediaType = "application/vnd.git-lfs+json";
constexpr std::size_t kAtOnce = 100, kMostListed = std::size_t{256} * 1024 * 1024, kMostPointers = 200'000,
                      kMostHeaders = 10;

std::string endpointOf(const creation::Remote& remote, const std::string& given)
{
    auto text = given.empty() ? remote.address.text : given;
    while (text.ends_with('/'))
        text.pop_back();
    if (!given.empty())
        return text;
    return text + (text.ends_with(".git") ? "" : ".git") + "/info/lfs";
}

// What a server wants to be sent to wherever a file is. What would change the request itself is not.
outbound::Headers headersOf(const LfsAction& action)
{
    outbound::Headers headers;
    for (const auto& [name, value] : action.header) {
        const auto lower = asciiLower(name);
        const bool isOurs =
            lower == "host" || lower == "connection" || lower == "content-length" || lower == "transfer-encoding";
        if (!isOurs && headers.size() < kMostHeaders)
            headers.emplace_back(name, value);
    }
    return headers;
}

void store(const lfs::ObjectFolder& folder, FileDescriptor bytes, const lfs::Pointer& object)
{
    body::FileSource source(std::move(bytes));
    try {
        lfs::IncomingObject(folder, source, {}, object).place();
    } catch (const Error& error) {
        throw Error::invalid(kWrongObject).because(error.english());
    }
}

class ObjectFetch {
public:
    ObjectFetch(const lfs::ObjectFolder& folder, SourceClient& client, std::string endpoint)
        : m_folder(folder), m_client(client), m_endpoint(std::move(endpoint))
    {
    }

    // Adds those that came to `into`.
    void fetch(const std::vector<lfs::Pointer>& some, std::vector<lfs::Pointer>& into,
               const std::function<void()>& tell)
    {
        // Also those whose bytes are here: whoever only names an object must not get what others keep of it.
        std::map<std::string, lfs::Pointer> missing;
        for (const auto& object : some)
            missing[object.oid] = object;
        if (missing.empty())
            return;
        for (const auto& offer : ask(missing).objects) {
            const auto wanted = missing.find(offer.oid);
            if (wanted == missing.end() || !offer.actions || !offer.actions->download)
                continue;
            tell();
            const auto& action = *offer.actions->download;
            store(m_folder,
                  m_client.download({action.href, headersOf(action), static_cast<std::size_t>(wanted->second.size)}),
                  wanted->second);
            into.push_back(wanted->second);
            missing.erase(wanted);
        }
    }

private:
    LfsAnswer ask(const std::map<std::string, lfs::Pointer>& missing)
    {
        LfsRequest request;
        for (const auto& [oid, object] : missing)
            request.objects.push_back({oid, object.size});
        return itemFrom<LfsAnswer>(m_client.post(m_endpoint + "/objects/batch", json::write(request), kMediaType).body);
    }

    const lfs::ObjectFolder& m_folder;
    SourceClient& m_client;
    std::string m_endpoint;
};

} // namespace

FetchedObjects fetchObjects(http::Context& context, SourceClient& client, const creation::FetchedRepository& fetched,
                            const std::string& endpoint, const std::function<void()>& tell)
{
    FetchedObjects result;
    const auto& row = fetched.fresh.row();
    const auto pointers = lfs::namedPointers({.path = fetched.fresh.path(),
                                              .objectFormat = row.objectFormat,
                                              .revisions = {"--all"},
                                              .mostListed = kMostListed,
                                              .mostRead = kMostPointers});
    if (pointers.empty())
        return result;
    lfs::RemainingQuota quota(context.db(), context.settings, {row, fetched.owner});
    std::vector<lfs::Pointer> some;
    const lfs::ObjectFolder folder(context.settings);
    makeFolders(folder.root());
    result.lock.emplace(folder.root());
    ObjectFetch fetch(folder, client, endpointOf(fetched.remote, endpoint));
    const auto flush = [&] {
        fetch.fetch(some, result.objects, tell);
        some.clear();
    };
    for (const auto& [oid, object] : pointers) {
        if (const auto reason = quota.take(object.size))
            throw Error::invalid(kNoRoom.with(*reason));
        some.push_back(object);
        if (some.size() == kAtOnce)
            flush();
    }
    flush();
    return result;
}

} // namespace trivet::migrations
