#include "githttp/rpc.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "body/paced_source.hpp"
#include "db/database.hpp"
#include "githttp/exchange.hpp"
#include "githttp/git_commands.hpp"
#include "githttp/gunzip.hpp"
#include "githttp/packet.hpp"
#include "githttp/prepared_push.hpp"
#include "githttp/push_answer.hpp"
#include "http/services.hpp"

#include <chrono>
#include <optional>

namespace trivet::githttp {
namespace {

constexpr std::chrono::seconds kPause{5};
constexpr std::uint64_t kMostNegotiation = 64 * 1024 * 1024;
// A push that is refused for its size is read on, or the web server would not show the reason; but not for ever.
constexpr std::uint64_t kMostIgnored = 2ull * 1024 * 1024 * 1024;

std::string_view protocolOf(const http::Context& context) { return context.request.header("Git-Protocol"); }

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

} // namespace

void requireRequestType(const http::Context& context, Service service)
{
    if (context.request.contentType != mediaType(service, "request"))
        throw Error::badRequest("The Content-Type must be " + mediaType(service, "request"));
}

GitAnswer advertise(http::Context& context, const RequestedRepository& requested, Service service)
{
    const auto path = pathOf(context.settings, requested, service);
    auto exchange = std::make_shared<Exchange>(service == Service::UploadPack
                                                   ? uploadPack(path, Step::Advertise, protocolOf(context))
                                                   : receivePack(path, Step::Advertise, protocolOf(context), {}),
                                               nullptr);
    body::TextSource nothing{""};
    exchange->feed(nothing, 0);
    exchange->awaitAnswer();
    if (!asksForVersion2(protocolOf(context)))
        exchange->prepend(packet("# service=" + std::string(nameOf(service)) + "\n") + "0000");
    return {mediaType(service, "advertisement"), std::move(exchange)};
}

GitAnswer fetch(http::Context& context, const RequestedRepository& requested)
{
    RequestBody body(context);
    body::PacedSource paced(body.source()); // anybody may fetch what is public; a push has an author
    Limited limited(paced, kMostNegotiation);
    auto exchange = std::make_shared<Exchange>(
        uploadPack(pathOf(context.settings, requested, Service::UploadPack), Step::Rpc, protocolOf(context)), nullptr);
    exchange->feed(limited, kMostNegotiation);
    exchange->awaitAnswer();
    return {mediaType(Service::UploadPack, "result"), std::move(exchange)};
}

GitAnswer push(http::Context& context, const RequestedRepository& requested)
{
    RequestBody body(context);
    Counted counted(body.source());
    PushHead head(counted, context.settings.repository.maxPushRefs);
    auto prepared = preparePush({context.services, requested, context.who}, context.request.remoteAddress, head);
    prepared.options.keepsPack = isLarge(context.request);
    const auto& [pushing, limit, options, hooks] = prepared;
    auto answer = std::make_shared<PushAnswer>(
        std::make_unique<Exchange>(receivePack(pushing->path, Step::Rpc, protocolOf(context), options),
                                   channelFor(pushing, hooks)),
        [pushing = pushing] { record(*pushing); });
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
