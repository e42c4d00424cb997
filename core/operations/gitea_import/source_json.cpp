#include "gitea_import/source_json.hpp"

#include "base/error.hpp"

namespace trivet::gitea_import {
namespace {

// A text, a number or null is no document of its own to our parser, so that it becomes the item of a list.
json::Value parsed(const std::string& text)
{
    try {
        const auto list = json::parse("[" + text + "]");
        const auto* items = list.as<json::Value::Array>();
        return items != nullptr && items->size() == 1 ? items->front() : json::Value{};
    } catch (const Error&) {
        return {};
    }
}

template <class T> std::vector<T> itemsIn(const std::string& text)
{
    std::vector<T> found;
    const auto value = parsed(text);
    if (const auto* items = value.as<json::Value::Array>())
        for (const auto& item : *items)
            if (const auto* one = item.as<T>())
                found.push_back(*one);
    return found;
}

} // namespace

std::optional<json::Value> objectIn(const std::string& text)
{
    auto value = parsed(text);
    if (const auto* inner = value.as<std::string>())
        value = parsed(std::string(*inner));
    return value.as<json::Value::Object>() != nullptr ? std::optional(std::move(value)) : std::nullopt;
}

bool flag(const json::Value& object, std::string_view name, bool otherwise)
{
    const auto* member = object.member(name);
    const auto* value = member != nullptr ? member->as<bool>() : nullptr;
    return value != nullptr ? *value : otherwise;
}

std::string word(const json::Value& object, std::string_view name) { return object.text(name).value_or(""); }

std::vector<std::string> textsIn(const std::string& text) { return itemsIn<std::string>(text); }
std::vector<std::int64_t> numbersIn(const std::string& text) { return itemsIn<std::int64_t>(text); }

} // namespace trivet::gitea_import
