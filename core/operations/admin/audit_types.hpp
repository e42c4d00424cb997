#pragma once
#include "audit/audit_store.hpp"
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <string>
#include <tuple>

namespace trivet::admin {

struct AuditEntry {
    static constexpr auto schema = json::value("AuditEntry");
    std::int64_t id = 0;
    json::Time time{};
    std::string actor{}, actingAs{}, address{}, credential{}, action{}, target{}, result{}, detail{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using E = AuditEntry;
        visit(field("id", &E::id, "ID of the entry"));
        visit(field("time", &E::time, "Time of the event"));
        visit(field("actor", &E::actor, "Actor; for commands the system user"));
        visit(field("acting_as", &E::actingAs, "User an administrator acted as (sudo)"));
        visit(field("address", &E::address, "IP address"));
        visit(field("credential", &E::credential, "Type and ID of the credential"));
        visit(field("action", &E::action, "Kind of event, such as user.create"));
        visit(field("target", &E::target, "Target"));
        visit(field("result", &E::result, "ok or refused"));
        visit(field("detail", &E::detail, "Details"));
    }
};

inline AuditEntry toWire(const audit::EntryRow& row)
{
    return {.id = row.id,
            .time = {row.at},
            .actor = row.actor,
            .actingAs = row.actingAs,
            .address = row.address,
            .credential = row.credential,
            .action = row.action,
            .target = row.target,
            .result = row.result,
            .detail = row.detail};
}

} // namespace trivet::admin
