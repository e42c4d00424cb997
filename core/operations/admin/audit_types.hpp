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
        visit(field("id", &E::id, "Number of the entry"));
        visit(field("time", &E::time, "When it happened"));
        visit(field("actor", &E::actor, "Who did it; a user of the system for commands"));
        visit(field("acting_as", &E::actingAs, "For whom an administrator acted"));
        visit(field("address", &E::address, "From where"));
        visit(field("credential", &E::credential, "Kind and number of what they signed in with"));
        visit(field("action", &E::action, "What they did, such as user.create"));
        visit(field("target", &E::target, "To whom"));
        visit(field("result", &E::result, "ok or refused"));
        visit(field("detail", &E::detail, "More about it"));
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
