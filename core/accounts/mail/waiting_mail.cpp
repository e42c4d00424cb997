#include "mail/waiting_mail.hpp"

#include "outbox/outbox_store.hpp"
#include "json/write.hpp"

namespace trivet::mail {

void queue(db::Database& db, const WaitingMail& mail)
{
    outbox::OutboxStore(db, kMailKind).insert({.receiver = mail.recipient, .payload = json::write(mail)});
}

} // namespace trivet::mail
