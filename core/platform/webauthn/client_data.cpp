#include "webauthn/client_data.hpp"

#include "base/error.hpp"
#include "json/json_value.hpp"

namespace trivet::webauthn {
namespace {

// Letter case counts here, as everywhere in this protocol.
const json::Value* find(const json::Value& object, std::string_view name)
{
    const auto* members = object.as<json::Value::Object>();
    if (members)
        for (const auto& [each, value] : *members)
            if (each == name)
                return &value;
    return nullptr;
}

bool takeText(const json::Value& object, std::string_view name, std::string& into)
{
    const auto* value = find(object, name);
    const auto* text = value ? value->as<std::string>() : nullptr;
    if (text)
        into = *text;
    return text;
}

} // namespace

std::optional<ClientData> readClientData(const std::string& json)
{
    try {
        const auto object = json::parse(json);
        ClientData data;
        if (!takeText(object, "type", data.type) || !takeText(object, "challenge", data.challenge) ||
            !takeText(object, "origin", data.origin))
            return std::nullopt;
        const auto* crossOrigin = find(object, "crossOrigin");
        const auto* isCrossOrigin = crossOrigin ? crossOrigin->as<bool>() : nullptr;
        data.isCrossOrigin = isCrossOrigin ? *isCrossOrigin : crossOrigin != nullptr;
        return data;
    } catch (const Error&) {
        return std::nullopt;
    }
}

} // namespace trivet::webauthn
