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

    static constexpr auto fields()
    {
        using json::field;
        using E = AuditEntry;
        return std::tuple{
            field("id", &E::id, "Number of the entry"),
            field("time", &E::time, "When it happened"),
            field("actor", &E::actor, "Who did it; a user of the system for commands"),
            field("acting_as", &E::actingAs, "For whom an administrator acted"),
            field("address", &E::address, "From where"),
            field("credential", &E::credential, "Kind and number of what they signed in with"),
            field("action", &E::action, "What they did, such as user.create"),
            field("target", &E::target, "To whom"),
            field("result", &E::result, "ok or refused"),
            field("detail", &E::detail, "More about it"),
        };
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
