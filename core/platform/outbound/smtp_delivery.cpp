#include "outbound/smtp_delivery.hpp"

#include "base/text.hpp"
#include "outbound/address.hpp"
#include "outbound/curl_handle.hpp"

#include <algorithm>
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

} // namespace

void deliverBySmtp(const MailServer& server, const std::string& from, const std::string& to, const std::string& content)
{
    // The server is the administrator's choice, wherever it is.
    CurlHandle handle("smtp,smtps", server.milliseconds, [](const IpAddress&) { return std::nullopt; });
    Exchange exchange{content};
    handle.set(CURLOPT_URL, urlOf(server).c_str());
    handle.set(CURLOPT_SERVER_RESPONSE_TIMEOUT, kSecondsOfReply);
    handle.set(CURLOPT_USE_SSL,
               static_cast<long>(server.encryption == Encryption::None ? CURLUSESSL_NONE : CURLUSESSL_ALL));
    signIn(handle, server);
    CurlList recipients;
    append(recipients, "<" + to + ">");
    handle.set(CURLOPT_MAIL_FROM, ("<" + from + ">").c_str());
    handle.set(CURLOPT_MAIL_RCPT, recipients.get());
    handle.set(CURLOPT_UPLOAD, 1L);
    handle.set(CURLOPT_READFUNCTION, &Exchange::give);
    handle.set(CURLOPT_READDATA, &exchange);
    handle.set(CURLOPT_HEADERFUNCTION, &Exchange::readReply);
    handle.set(CURLOPT_HEADERDATA, &exchange);
    handle.set(CURLOPT_WRITEFUNCTION, &Exchange::ignore);
    const auto code = curl().easyPerform(handle.raw());
    if (code == CURLE_OK)
        return;
    const auto status = static_cast<int>(handle.status());
    if (status >= 400)
        throw MailRefusal(status, "the mail server says " + toUtf8(trimmed(exchange.refusal)));
    throw handle.failureOf(code);
}

} // namespace trivet::outbound
