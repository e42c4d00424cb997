#include "support/remote_actor.hpp"

#include "base/clock.hpp"
#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"
#include "federation/remote_key_store.hpp"

#include <ctime>
#include <openssl/x509.h>
#include <sstream>

namespace trivet::test {
namespace {

std::string httpDate(std::int64_t seconds)
{
    const std::time_t time = seconds;
    std::tm parts{};
    gmtime_r(&time, &parts);
    char text[40];
    return {text, std::strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

std::string withEscapedNewlines(const std::string& text)
{
    std::string escaped;
    for (const char c : text)
        escaped += c == '\n' ? "\\n" : std::string(1, c);
    return escaped;
}

} // namespace

std::string RemoteActor::pem() const
{
    const auto key = m_key.publicKey().key;
    std::string der(static_cast<std::size_t>(i2d_PUBKEY(key.get(), nullptr)), '\0');
    auto* end = reinterpret_cast<unsigned char*>(der.data());
    i2d_PUBKEY(key.get(), &end);
    return "-----BEGIN PUBLIC KEY-----\n" + crypto::encodeBase64(der) + "\n-----END PUBLIC KEY-----\n";
}

std::string RemoteActor::document() const
{
    return R"({"@context":"https://www.w3.org/ns/activitystreams","id":")" + m_address +
           R"(","type":"Person","publicKey":{"id":")" + keyId() + R"(","owner":")" + m_address +
           R"(","publicKeyPem":")" + withEscapedNewlines(pem()) + R"("}})";
}

std::string RemoteActor::activity(const std::string& name) const
{
    return R"({"@context":"https://www.w3.org/ns/activitystreams","id":")" + m_address + "/" + name +
           R"(","type":"Follow","actor":")" + m_address + R"(","object":"x"})";
}

RequestHeaders RemoteActor::sign(const std::string& target, const std::string& host, const std::string& body,
                                 std::int64_t now) const
{
    const auto date = httpDate(now);
    const auto digest = "SHA-256=" + crypto::encodeBase64(crypto::sha256(body));
    const auto text =
        "(request-target): post " + target + "\nhost: " + host + "\ndate: " + date + "\ndigest: " + digest;
    return {{"Host", host},
            {"Date", date},
            {"Digest", digest},
            {"Content-Type", "application/activity+json"},
            {"Signature", "keyId=\"" + keyId() +
                              "\",algorithm=\"rsa-sha256\",headers=\"(request-target) host date digest\",signature=\"" +
                              crypto::encodeBase64(m_key.sign(text)) + "\""}};
}

bool isGivenDelivery(const std::string& line) { return line.starts_with("delivery "); }

void arrangeDelivery(db::Database& db, const std::string& line, std::map<std::string, std::string>& captures)
{
    std::istringstream words(line);
    std::string target, name;
    words >> target >> target >> name;
    const RemoteActor carol("https://far.example/carol");
    const auto body = carol.activity(name);
    federation::RemoteKeyStore(db).keep({carol.keyId(), carol.address(), carol.pem(), secondsNow()});
    const auto headers = carol.sign(target, "trivet.test", body, secondsNow());
    captures["delivery:body"] = body;
    captures["delivery:date"] = headers[1].second;
    captures["delivery:digest"] = headers[2].second;
    captures["delivery:signature"] = headers[4].second;
}

} // namespace trivet::test
