#pragma once
#include "events/event.hpp"
#include "payloads/payload_types.hpp"

#include <optional>

namespace trivet::payloads {

// Nothing where nothing was edited.
inline std::optional<Changes> changesOf(const events::Event& event)
{
    if (event.changes.empty())
        return std::nullopt;
    Changes changes;
    for (const auto& [name, value] : event.changes) {
        if (name == "title")
            changes.title = {value};
        else if (name == "body")
            changes.body = {value};
        else if (name == "ref")
            changes.ref = {value};
        else if (name == "name")
            changes.name = {value};
    }
    return changes;
}

} // namespace trivet::payloads
