#include "githttp/rpc.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "body/paced_source.hpp"
#include "db/database.hpp"
#include "githttp/exchange.hpp"
#include "githttp/git_commands.hpp"
#include "githttp/gunzip.hpp"
#include "githttp/hooks_folder.hpp"
#include "githttp/packet.hpp"
#include "githttp/push_answer.hpp"
#include "githttp/push_head.hpp"
#include "githttp/pushing.hpp"
#include "http/services.hpp"
#include "pushes/push_limit.hpp"
#include "repos/storage.hpp"

#include <chrono>
#include <filesystem>
#include <optional>

namespace trivet::githttp {
namespace {

constexpr std::chrono::seconds kPause{5};
constexpr std::uint64_t kMostNegotiation = 64 * 1024 * 1024;
// A push that is refused for its size is read on, or the web server would not show the reason; but not for ever.
constexpr std::uint64_t kMostIgnored = 2ull * 1024 * 1024 * 1024;

// A wiki is made by the first push, so that there is something to push to.
std::string pathOf(const http::Context& context, const Visit& visit, Service service)
{
    const repos::Storage storage(context.settings.repository.root);
    const auto& row = visit.repository.row;
    if (!visit.isWiki)
        return storage.pathOf(row);
    const auto path = storage.wikiPathOf(row);
    if (service == Service::ReceivePack)
        storage.createWiki(row, context.settings.repository.defaultBranch);
    else if (!std::filesystem::is_directory(path))
        throw Error::notFound("This wiki has no pages yet: create one on the site, or push one");
    return path;
}

// git sends a body of unknown length when it is more than its buffer holds.
bool isLarge(const http::Request& request)
{
    constexpr std::int64_t kBuffer = 1024 * 1024;
    return parseInteger(request.contentLength).value_or(INT64_MAX) > kBuffer;
}

// The body, unpacked if it is packed.
class RequestBody {
public:
    explicit RequestBody(const http::Context& context) : m_raw(*context.request.body)
    {
        const auto encoding = context.request.header("Content-Encoding");
        if (encoding == "gzip" || encoding == "x-gzip")
            m_gunzip.emplace(m_raw);
        else if (!encoding.empty() && encoding != "identity")
            throw Error(Error::Kind::UnsupportedType, "Only gzip is understood as Content-Encoding");
    }
    body::Source& source() { return m_gunzip ? static_cast<body::Source&>(*m_gunzip) : m_raw; }

private:
    body::Source& m_raw;
    std::optional<Gunzip> m_gunzip{};
};

// Counts what git was given, to tell why it stopped listening.
class Counted : public body::Source {
public:
    explicit Counted(body::Source& source) : m_source(source) {}
    std::size_t read(char* into, std::size_t size) override
    {
        const auto count = m_source.read(into, size);
        bytes += count;
        return count;
    }
    std::uint64_t bytes = 0;

private:
    body::Source& m_source;
};

} // namespace

void requireRequestType(const http::Context& context, Service service)
{
    if (context.request.contentType != mediaType(service, "request"))
        throw Error::badRequest("The Content-Type must be " + mediaType(service, "request"));
}

GitAnswer advertise(http::Context& context, const Visit& visit, Service service)
{
    const auto path = pathOf(context, visit, service);
    auto exchange = std::make_shared<Exchange>(service == Service::UploadPack
                                                   ? uploadPack(path, Step::Advertise, context.request)
                                                   : receivePack(path, Step::Advertise, context.request, {}),
                                               nullptr);
    body::TextSource nothing{""};
    exchange->feed(nothing, 0);
    exchange->awaitAnswer();
    if (!asksForVersion2(context.request))
        exchange->prepend(packet("# service=" + std::string(nameOf(service)) + "\n") + "0000");
    return {mediaType(service, "advertisement"), std::move(exchange)};
}

GitAnswer fetch(http::Context& context, const Visit& visit)
{
    RequestBody body(context);
    body::PacedSource paced(body.source()); // anybody may fetch what is public; a push has an author
    Limited limited(paced, kMostNegotiation);
    auto exchange = std::make_shared<Exchange>(
        uploadPack(pathOf(context, visit, Service::UploadPack), Step::Rpc, context.request), nullptr);
    exchange->feed(limited, kMostNegotiation);
    exchange->awaitAnswer();
    return {mediaType(Service::UploadPack, "result"), std::move(exchange)};
}

GitAnswer push(http::Context& context, const Visit& visit)
{
    const auto limit = pushes::limitOf(context.db(), context.settings, visit.repository);
    RequestBody body(context);
    Counted counted(body.source());
    PushHead head(counted, context.settings.repository.maxPushRefs);
    const auto pushing = std::make_shared<Pushing>(Pushing{.services = context.services,
                                                           .visit = visit,
                                                           .who = context.who,
                                                           .path = pathOf(context, visit, Service::ReceivePack)});
    requireHope(*pushing, head.firstRef());
    // The scripts of the repository are for its code.
    auto occasion = visit.isWiki ? githooks::Occasion{}
                                 : githooks::occasionOf(context.db(), context.settings, visit.repository, context.who);
    const ReceiveOptions options{
        .hooks = requireHooks(context.settings.server.appDataPath,
                              occasion.find(hookline::kAfter) ? HookSet::WithAfter : HookSet::Usual),
        .mostBytes = limit.bytes,
        .keepsPack = isLarge(context.request)};
    auto answer = std::make_shared<PushAnswer>(
        std::make_unique<Exchange>(receivePack(pushing->path, Step::Rpc, context.request, options),
                                   channelFor(pushing, std::move(occasion))),
        [pushing] { record(*pushing); });
    auto& exchange = answer->exchange();
    exchange.feed(head, kMostIgnored);
    if (head.wantsSideband())
        exchange.keepAlive(kPause);
    exchange.awaitAnswer();
    if (limit.bytes > 0 && counted.bytes > limit.bytes && exchange.speaksSideband())
        exchange.prepend(packet("\2" + limit.message + "\n"));
    return {mediaType(Service::ReceivePack, "result"), std::move(answer)};
}

} // namespace trivet::githttp
