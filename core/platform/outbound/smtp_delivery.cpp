#include "outbound/smtp_delivery.hpp"

#include "base/clock.hpp"
#include "base/text.hpp"
#include "outbound/address.hpp"
#include "outbound/curl_handle.hpp"

#include <algorithm>
#include <exception>
#include <set>
#include <string_view>

namespace trivet::outbound {
namespace {

using Encryption = MailServer::Encryption;

constexpr std::size_t kMostOfReply = 200; // of it is shown
constexpr long kSecondsOfReply = 10;      // also to the farewell, which counts for nothing else

std::string urlOf(const MailServer& server)
{
    const auto address = parseIpAddress(server.host);
    const auto host = address && address->isV6 ? "[" + server.host + "]" : server.host;
    return (server.encryption == Encryption::Tls ? "smtps://" : "smtp://") + host + ":" + std::to_string(server.port) +
           "/" + server.ownName;
}

// What goes out and what came back.
struct Exchange {
    std::string_view left{};
    std::string refusal{}; // the last reply that was one: the farewell comes after it

    static std::size_t give(char* buffer, std::size_t size, std::size_t count, void* self)
    {
        auto& left = static_cast<Exchange*>(self)->left;
        const auto taken = left.copy(buffer, size * count);
        left.remove_prefix(taken);
        return taken;
    }
    static std::size_t readReply(char* text, std::size_t size, std::size_t count, void* self)
    try {
        if (size * count > 0 && (*text == '4' || *text == '5'))
            static_cast<Exchange*>(self)->refusal.assign(text, std::min(size * count, kMostOfReply));
        return size * count;
    } catch (...) {
        return 0;
    }
    static std::size_t ignore(char*, std::size_t size, std::size_t count, void*) { return size * count; }
};

void signIn(CurlHandle& handle, const MailServer& server)
{
    if (server.user.empty())
        return;
    handle.set(CURLOPT_USERNAME, server.user.c_str());
    handle.set(CURLOPT_PASSWORD, server.password.c_str());
    handle.set(CURLOPT_LOGIN_OPTIONS, "AUTH=PLAIN");
    handle.set(CURLOPT_SASL_IR, 1L);
}

struct Path {
    const std::string &from, &to;
};

void prepare(CurlHandle& handle, Exchange& exchange, const MailServer& server)
{
    handle.set(CURLOPT_URL, urlOf(server).c_str());
    handle.set(CURLOPT_SERVER_RESPONSE_TIMEOUT, kSecondsOfReply);
    handle.set(CURLOPT_USE_SSL,
               static_cast<long>(server.encryption == Encryption::None ? CURLUSESSL_NONE : CURLUSESSL_ALL));
    signIn(handle, server);
    handle.set(CURLOPT_HEADERFUNCTION, &Exchange::readReply);
    handle.set(CURLOPT_HEADERDATA, &exchange);
    handle.set(CURLOPT_WRITEFUNCTION, &Exchange::ignore);
}

void converse(CurlHandle& handle, const Exchange& exchange)
{
    const auto code = curl().easyPerform(handle.raw());
    if (code == CURLE_OK)
        return;
    const auto status = static_cast<int>(handle.status());
    if (status >= 400)
        throw MailRefusal(status, "the mail server says " + toUtf8(trimmed(exchange.refusal)));
    throw handle.failureOf(code);
}

void deliver(CurlHandle& handle, Exchange& exchange, const MailServer& server, const Path& path)
{
    prepare(handle, exchange, server);
    CurlList recipients;
    append(recipients, "<" + path.to + ">");
    handle.set(CURLOPT_MAIL_FROM, ("<" + path.from + ">").c_str());
    handle.set(CURLOPT_MAIL_RCPT, recipients.get());
    handle.set(CURLOPT_UPLOAD, 1L);
    handle.set(CURLOPT_READFUNCTION, &Exchange::give);
    handle.set(CURLOPT_READDATA, &exchange);
    converse(handle, exchange);
}

} // namespace

void deliverBySmtp(const MailServer& server, const std::string& from, const std::string& to, const std::string& content)
{
    const auto deadline = monotonicMicroseconds() + server.milliseconds * 1000;
    std::set<std::string> tried;
    std::exception_ptr last;
    for (;;) {
        // The server is the administrator's choice, wherever it is. Addresses that cannot be reached libcurl passes
        // over itself.
        CurlHandle handle("smtp,smtps", (deadline - monotonicMicroseconds()) / 1000, [&](const IpAddress& address) {
            return tried.contains(address.text()) ? std::optional<std::string>("it was tried") : std::nullopt;
        });
        Exchange exchange{content};
        try {
            return deliver(handle, exchange, server, {from, to});
        } catch (const Failure& failure) {
            // RFC 5321 §5.1: a host with several addresses may take it at the next. Not if it said no for good, nor if
            // it has the mail and did not say what became of it.
            const auto address = handle.connectedTo();
            if (address.empty() && last) // there is no other
                std::rethrow_exception(last);
            last = std::current_exception();
            const auto* refusal = dynamic_cast<const MailRefusal*>(&failure);
            const bool isOpen = refusal ? refusal->code / 100 == 4 : !exchange.left.empty();
            if (!isOpen || address.empty() || monotonicMicroseconds() >= deadline || !tried.insert(address).second)
                throw;
        }
    }
}

void greetBySmtp(const MailServer& server)
{
    CurlHandle handle("smtp,smtps", server.milliseconds, [](const IpAddress&) { return std::nullopt; });
    Exchange exchange;
    prepare(handle, exchange, server);
    handle.set(CURLOPT_CUSTOMREQUEST, "NOOP");
    handle.set(CURLOPT_NOBODY, 1L);
    converse(handle, exchange);
}

} // namespace trivet::outbound
