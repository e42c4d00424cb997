#include "mail/send.hpp"

#include "mail/transports.hpp"

namespace trivet::mail {

void send(const Message& message, const Settings& settings, std::int64_t now)
{
    Envelope envelope;
    try {
        envelope = {.from = addressIn(message.from), .to = addressIn(message.to), .content = render(message, now)};
    } catch (const std::runtime_error& problem) {
        throw Failure(Failure::Kind::Final, problem.what());
    }
    if (settings.mailer.protocol == "sendmail")
        sendByProgram(envelope, settings);
    else
        sendBySmtp(envelope, settings);
}

} // namespace trivet::mail
