#include "json/stored_messages.hpp"

#include "base/error.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <map>

namespace trivet::json {
namespace {

struct StoredMessage {
    static constexpr auto schema = json::value("StoredMessage");
    std::string key{}, text{};
    std::map<std::string, std::string> arguments{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(field("key", &StoredMessage::key, "Of the message; empty if the text is all there is"));
        visit(field("text", &StoredMessage::text, "In English"));
        visit(field("arguments", &StoredMessage::arguments, "What its markers stand for"));
    }
};

struct StoredMessages {
    static constexpr auto schema = json::value("StoredMessages");
    std::vector<StoredMessage> messages{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(field("messages", &StoredMessages::messages, "One after the other"));
    }
};

} // namespace

std::string storedMessages(const Messages& result)
{
    StoredMessages stored;
    for (const auto& message : result)
        stored.messages.push_back({.key = message.key(),
                                   .text = message.english(),
                                   .arguments = {message.arguments().begin(), message.arguments().end()}});
    return write(stored);
}

Messages readMessages(const std::string& stored)
try {
    Messages result;
    for (auto& each : read<StoredMessages>(stored).messages)
        result.emplace_back(std::move(each.key), each.text,
                            MessageArguments(each.arguments.begin(), each.arguments.end()));
    return result;
} catch (const Error&) {
    return {Message(stored)};
}

} // namespace trivet::json
