#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "mail/transports.hpp"
#include "outbound/lookup.hpp"
#include "outbound/outbound_failure.hpp"
#include "outbound/tls.hpp"

#include <memory>
#include <optional>

namespace trivet::mail {
namespace {

constexpr std::int64_t kMilliseconds = 20'000;  // for the whole exchange
constexpr std::size_t kMostOfReply = 64 * 1024; // of all lines of one reply

struct Reply {
    int code = 0;
    std::string text{}; // its lines
};

class Smtp {
public:
    Smtp(const Settings& settings, const outbound::Address& address)
        : m_settings(settings), m_wire(address, portOf(settings.mailer), outbound::Deadline(kMilliseconds))
    {
        if (settings.mailer.protocol == "smtps")
            m_tls.emplace(m_wire, settings.mailer.address);
        require(read(), 220);
        greet();
    }

    void startTls()
    {
        if (!hasExtension("STARTTLS"))
            throw Failure(Failure::Kind::Temporary, "the mail server does not offer STARTTLS");
        require(say("STARTTLS"), 220);
        if (!m_received.empty()) // somebody in between has put words before the encryption
            throw Failure(Failure::Kind::Temporary, "the mail server goes on without encryption");
        m_tls.emplace(m_wire, m_settings.mailer.address);
        greet();
    }

    void signIn()
    {
        const auto& mailer = m_settings.mailer;
        if (!m_tls && !isThisMachine(mailer.address))
            throw Failure(Failure::Kind::Temporary,
                          "the password is not sent without encryption; PROTOCOL should be smtp+starttls or smtps");
        const auto secret = mailer.user + '\0' + mailer.password;
        require(say("AUTH PLAIN " + crypto::encodeBase64('\0' + secret)), 235);
    }

    void send(const Envelope& envelope)
    {
        require(say("MAIL FROM:<" + envelope.from + ">"), 250);
        require(say("RCPT TO:<" + envelope.to + ">"), 250);
        require(say("DATA"), 354);
        write(stuffed(envelope.content) + ".\r\n");
        require(read(), 250);
        write("QUIT\r\n"); // it has the mail; what it says to this matters to nobody
    }

private:
    static std::uint16_t portOf(const Settings::Mailer& mailer)
    {
        if (mailer.port != 0)
            return static_cast<std::uint16_t>(mailer.port);
        return mailer.protocol == "smtps" ? 465 : mailer.protocol == "smtp" ? 25 : 587;
    }

    static bool isThisMachine(const std::string& host)
    {
        return host == "localhost" || host.starts_with("127.") || host == "::1";
    }

    // A line that begins with a dot gets another one (RFC 5321 §4.5.2).
    static std::string stuffed(const std::string& content)
    {
        std::string text = content.starts_with('.') ? "." + content : content;
        for (auto at = text.find("\r\n."); at != std::string::npos; at = text.find("\r\n.", at + 3))
            text.insert(at + 2, ".");
        return text;
    }

    void greet()
    {
        auto reply = say("EHLO " + ownHost(m_settings));
        require(reply, 250);
        m_extensions = std::move(reply.text);
    }

    bool hasExtension(std::string_view name) const
    {
        for (const auto line : split(m_extensions, '\n'))
            if (equalsIgnoringAsciiCase(trimmed(line.substr(0, line.find(' '))), name))
                return true;
        return false;
    }

    Reply say(const std::string& command)
    {
        write(command + "\r\n");
        return read();
    }

    void write(const std::string& text) { m_tls ? m_tls->send(text) : m_wire.send(text); }

    // All lines of a reply; the last has a space after its code, the others a hyphen.
    Reply read()
    {
        Reply reply;
        for (;;) {
            const auto line = readLine();
            const auto code = line.size() < 3 ? std::nullopt : parseInteger(line.substr(0, 3));
            if (!code)
                throw Failure(Failure::Kind::Temporary, "the mail server does not speak SMTP");
            reply.code = static_cast<int>(*code);
            reply.text += line.substr(std::min<std::size_t>(line.size(), 4)) + "\n";
            if (line.size() == 3 || line[3] == ' ')
                return reply;
            if (reply.text.size() > kMostOfReply)
                throw Failure(Failure::Kind::Temporary, "the mail server says too much");
        }
    }

    std::string readLine()
    {
        auto end = m_received.find('\n');
        for (; end == std::string::npos; end = m_received.find('\n')) {
            const auto more = m_tls ? m_tls->receive() : m_wire.receive();
            if (more.empty() || m_received.size() > kMostOfReply)
                throw Failure(Failure::Kind::Temporary, "the mail server broke off");
            m_received += more;
        }
        const std::string line(trimmed(std::string_view(m_received).substr(0, end)));
        m_received.erase(0, end + 1);
        return line;
    }

    static void require(const Reply& reply, int wanted)
    {
        if (reply.code / 10 == wanted / 10)
            return;
        const auto kind = reply.code / 100 == 5 ? Failure::Kind::Final : Failure::Kind::Temporary;
        throw Failure(kind, "the mail server says " + std::to_string(reply.code) + " " +
                                toUtf8(reply.text.substr(0, std::min<std::size_t>(reply.text.find('\n'), 200))));
    }

    const Settings& m_settings;
    outbound::Wire m_wire;
    std::optional<outbound::Tls> m_tls{};
    std::string m_received{}, m_extensions{};
};

} // namespace

void sendBySmtp(const Envelope& envelope, const Settings& settings)
try {
    const auto addresses = outbound::lookUp(settings.mailer.address);
    Smtp smtp(settings, addresses.front());
    if (settings.mailer.protocol == "smtp+starttls")
        smtp.startTls();
    if (!settings.mailer.user.empty())
        smtp.signIn();
    smtp.send(envelope);
} catch (const outbound::Failure& failure) {
    throw Failure(Failure::Kind::Temporary, failure.what());
}

} // namespace trivet::mail
