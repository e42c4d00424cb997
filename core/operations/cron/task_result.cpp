#include "cron/task_result.hpp"

#include "base/error.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <map>

namespace trivet::cron {
namespace {

struct StoredMessage {
    static constexpr auto schema = json::value("StoredMessage");
    std::string key{}, text{};
    std::map<std::string, std::string> arguments{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("key", &StoredMessage::key, "Of the message; empty if the text is all there is"));
        visit(json::field("text", &StoredMessage::text, "In English"));
        visit(json::field("arguments", &StoredMessage::arguments, "What its markers stand for"));
    }
};

struct StoredResult {
    static constexpr auto schema = json::value("StoredResult");
    std::vector<StoredMessage> messages{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("messages", &StoredResult::messages, "One after the other"));
    }
};

} // namespace

std::string storedResult(const Messages& result)
{
    StoredResult stored;
    for (const auto& message : result)
        stored.messages.push_back({.key = message.key(),
                                   .text = message.english(),
                                   .arguments = {message.arguments().begin(), message.arguments().end()}});
    return json::write(stored);
}

Messages readResult(const std::string& stored)
try {
    Messages result;
    for (auto& each : json::read<StoredResult>(stored).messages)
        result.emplace_back(std::move(each.key), each.text,
                            MessageArguments(each.arguments.begin(), each.arguments.end()));
    return result;
} catch (const Error&) {
    return {Message(stored)};
}

} // namespace trivet::cron
