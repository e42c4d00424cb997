#include "base/uri_syntax.hpp"
#include "mail/transports.hpp"
#include "outbound/smtp_delivery.hpp"

namespace trivet::mail {
namespace {

using Encryption = outbound::MailServer::Encryption;

Encryption encryptionOf(const Settings::Mailer& mailer)
{
    return mailer.protocol == "smtps"  ? Encryption::Tls
           : mailer.protocol == "smtp" ? Encryption::None
                                       : Encryption::StartTls;
}

std::uint16_t portOf(const Settings::Mailer& mailer)
{
    if (mailer.port != 0)
        return static_cast<std::uint16_t>(mailer.port);
    return mailer.protocol == "smtps" ? 465 : mailer.protocol == "smtp" ? 25 : 587;
}

outbound::MailServer serverOf(const Settings& settings)
{
    const auto& mailer = settings.mailer;
    if (encryptionOf(mailer) == Encryption::None && !mailer.user.empty() && !isThisMachine(mailer.address))
        throw Failure(Failure::Kind::Temporary,
                      "the password is not sent without encryption; PROTOCOL should be smtp+starttls or smtps");
    return {.host = mailer.address,
            .port = portOf(mailer),
            .encryption = encryptionOf(mailer),
            .user = mailer.user,
            .password = mailer.password,
            .ownName = ownHost(settings)};
}

template <class Exchange> void failingAsMail(Exchange exchange)
try {
    exchange();
} catch (const outbound::MailRefusal& refusal) {
    throw Failure(refusal.code / 100 == 5 ? Failure::Kind::Final : Failure::Kind::Temporary, refusal.what());
} catch (const outbound::Failure& failure) {
    throw Failure(Failure::Kind::Temporary, failure.what());
}

} // namespace

void sendBySmtp(const Envelope& envelope, const Settings& settings)
{
    failingAsMail([&] { outbound::deliverBySmtp(serverOf(settings), envelope.from, envelope.to, envelope.content); });
}

void greetServer(const Settings& settings)
{
    failingAsMail([&] { outbound::greetBySmtp(serverOf(settings)); });
}

} // namespace trivet::mail
