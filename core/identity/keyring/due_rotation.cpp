#include "keyring/due_rotation.hpp"

#include "audit/audit_log.hpp"
#include "keyring/periods.hpp"
#include "keyring/signing_key_rules.hpp"
#include "settings/secret_key.hpp"

namespace trivet::keyring {
namespace {

constexpr MessageFormat<3> kSummary{"task.keys_kept_in_order", "removed {{COUNT}}, made {{MADE}}, rotated {{ROTATED}}"};

std::size_t rotateOverdue(db::Database& db, const KeyOrder& order)
{
    const auto overdue = overdueAlgorithms(db, order.settings, order.now);
    if (overdue.empty())
        return 0;
    order.generator.prepare(overdue);
    audit::AuditLog log(db, order.settings, audit::serverActor(), order.now);
    log.record({audit::Action::SigningKeyRotate, {}, namesOf(overdue)},
               [&] { rotate(db, overdue, RotationReason::Planned, order); });
    return overdue.size();
}

} // namespace

Message rotateDueKeys(db::Database& db, const Settings& settings, std::int64_t now)
{
    KeyGenerator generator(secretKeyOf(settings));
    const KeyOrder order{settings, generator, now};
    const auto removed = KeyStore(db).removeRetired(now - secondsToForget(settings));
    const auto made = ensureKeys(db, order);
    const auto rotated = rotateOverdue(db, order);
    return kSummary.with(removed, made, rotated);
}

} // namespace trivet::keyring
