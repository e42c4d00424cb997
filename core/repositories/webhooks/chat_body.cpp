#include "webhooks/chat_body.hpp"

#include "webhooks/chat_message.hpp"
#include "webhooks/hook_config.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <cstdio>
#include <functional>
#include <stdexcept>

namespace trivet::webhooks {
namespace {

std::string escapedHtml(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '&')
            out += "&amp;";
        else if (c == '"')
            out += "&quot;";
        else
            out += c;
    }
    return out;
}

// What would begin a link or close it.
std::string escapedMarkdown(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (std::string_view("\\[]()*_`~<>#|").find(c) != std::string_view::npos)
            out += '\\';
        out += c;
    }
    return out;
}

std::string htmlLink(const std::string& text, const std::string& url)
{
    return url.empty() ? escapedHtml(text) : "<a href=\"" + escapedHtml(url) + "\">" + escapedHtml(text) + "</a>";
}

std::string markdownLink(const std::string& text, const std::string& url)
{
    return url.empty() ? escapedMarkdown(text) : "[" + escapedMarkdown(text) + "](" + url + ")";
}

// Slack knows three signs, and | ends the address of a link.
std::string slackText(std::string_view text)
{
    auto out = escapedHtml(text);
    for (auto at = out.find("&quot;"); at != std::string::npos; at = out.find("&quot;"))
        out.replace(at, 6, "\"");
    return out;
}

std::string slackLink(const std::string& text, const std::string& url)
{
    return url.empty() ? slackText(text) : "<" + url + "|" + slackText(text) + ">";
}

using Link = std::function<std::string(const std::string&, const std::string&)>;

// "[alice/site] Issue opened: #1 Door by bob", and a line for each commit.
std::string headline(const ChatMessage& message, const Link& link)
{
    return (message.repository.empty() ? std::string() : "[" + link(message.repository, message.repositoryUrl) + "] ") +
           link(message.title, message.titleUrl) + " by " + link(message.sender, message.senderUrl);
}

std::string lines(const ChatMessage& message, const Link& link, std::string_view lineBreak)
{
    std::string text;
    for (const auto& line : message.lines) {
        if (!text.empty())
            text += lineBreak;
        text += link(line.label, line.url) + ": " + link(line.text, "");
    }
    if (!message.text.empty())
        text += (text.empty() ? "" : std::string(lineBreak)) + link(message.text, "");
    return text;
}

std::string joined(const std::string& first, std::string_view lineBreak, const std::string& second)
{
    return second.empty() ? first : first + std::string(lineBreak) + second;
}

std::string plain(const std::string& text, const std::string& url) { return url.empty() ? text : text + " " + url; }

std::string setting(const Config& settings, const std::string& name)
{
    const auto found = settings.find(name);
    return found == settings.end() ? std::string() : found->second;
}

std::string object(std::initializer_list<std::pair<std::string_view, std::string_view>> members)
{
    std::string out;
    json::MemberWriter written(out);
    char before = '{';
    for (const auto& [name, value] : members) {
        written.addName(before, name);
        json::appendText(written.flush(), value);
        before = ',';
    }
    written.close(before);
    return out;
}

std::string hexColor(unsigned color)
{
    char text[8];
    std::snprintf(text, sizeof text, "%06x", color);
    return text;
}

std::string slackBody(const ChatMessage& message, const Config& settings)
{
    const auto color = setting(settings, "color");
    const auto attachment = object({{"color", color.empty() ? "#" + hexColor(message.color) : color},
                                    {"fallback", message.title},
                                    {"text", lines(message, slackLink, "\n")}});
    auto body = object({{"channel", setting(settings, "channel")},
                        {"username", setting(settings, "username")},
                        {"icon_url", setting(settings, "icon_url")},
                        {"text", headline(message, slackLink)}});
    body.pop_back();
    return body + ",\"attachments\":[" + attachment + "]}";
}

std::string discordBody(const ChatMessage& message, const Config& settings)
{
    auto embed = object({{"title", "[" + message.repository + "] " + message.title},
                         {"url", message.titleUrl},
                         {"description", lines(message, markdownLink, "\n")}});
    embed.pop_back();
    embed += ",\"color\":" + std::to_string(message.color) + ",\"author\":" +
             object({{"name", message.sender}, {"url", message.senderUrl}, {"icon_url", message.senderAvatar}}) + "}";
    auto body = object({{"username", setting(settings, "username")}, {"avatar_url", setting(settings, "icon_url")}});
    body.pop_back();
    return body + ",\"embeds\":[" + embed + "]}";
}

std::string msteamsBody(const ChatMessage& message)
{
    const auto section = object({{"activityTitle", message.sender},
                                 {"activitySubtitle", message.repository},
                                 {"activityImage", message.senderAvatar},
                                 {"text", lines(message, markdownLink, "\n\n")}});
    auto body = object({{"@type", "MessageCard"},
                        {"@context", "https://schema.org/extensions"},
                        {"themeColor", hexColor(message.color)},
                        {"title", "[" + message.repository + "] " + message.title},
                        {"summary", message.title}});
    body.pop_back();
    auto action = object({{"@type", "OpenUri"}, {"name", "View"}});
    action.pop_back();
    action += ",\"targets\":[" + object({{"os", "default"}, {"uri", message.titleUrl}}) + "]}";
    return body + ",\"sections\":[" + section + "],\"potentialAction\":[" + action + "]}";
}

std::string telegramBody(const ChatMessage& message)
{
    auto body = object(
        {{"text", joined(headline(message, htmlLink), "\n", lines(message, htmlLink, "\n"))}, {"parse_mode", "HTML"}});
    body.pop_back();
    return body + ",\"disable_web_page_preview\":true}";
}

std::string matrixBody(const ChatMessage& message, const Config& settings)
{
    const auto kind = setting(settings, "message_type");
    return object({{"msgtype", kind == "1" || kind == "m.text" ? "m.text" : "m.notice"},
                   {"format", "org.matrix.custom.html"},
                   {"body", joined(headline(message, plain), "\n", lines(message, plain, "\n"))},
                   {"formatted_body", joined(headline(message, htmlLink), "<br>", lines(message, htmlLink, "<br>"))}});
}

std::string dingtalkBody(const ChatMessage& message)
{
    const auto card =
        object({{"title", message.title},
                {"text", joined(headline(message, markdownLink), "\r\n\r\n", lines(message, markdownLink, "\r\n\r\n"))},
                {"hideAvatar", "0"},
                {"singleTitle", "View"},
                {"singleURL", message.titleUrl}});
    return R"({"msgtype":"actionCard","actionCard":)" + card + "}";
}

std::string feishuBody(const ChatMessage& message)
{
    return R"({"msg_type":"text","content":)" +
           object({{"text", joined(headline(message, plain), "\n", lines(message, plain, "\n"))}}) + "}";
}

std::string wechatworkBody(const ChatMessage& message)
{
    return R"({"msgtype":"markdown","markdown":)" +
           object({{"content", joined(headline(message, markdownLink), "\n", lines(message, markdownLink, "\n"))}}) +
           "}";
}

} // namespace

std::string chatBody(const WebhookRow& hook, const ToldDelivery& delivery)
{
    const auto message = chatMessage(delivery.event(), delivery.payload);
    const auto settings = settingsOf(hook);
    if (hook.type == "slack")
        return slackBody(message, settings);
    if (hook.type == "discord")
        return discordBody(message, settings);
    if (hook.type == "msteams")
        return msteamsBody(message);
    if (hook.type == "telegram")
        return telegramBody(message);
    if (hook.type == "matrix")
        return matrixBody(message, settings);
    if (hook.type == "dingtalk")
        return dingtalkBody(message);
    if (hook.type == "feishu")
        return feishuBody(message);
    if (hook.type == "wechatwork")
        return wechatworkBody(message);
    throw std::runtime_error("there is no message for a webhook of type " + hook.type);
}

bool isWorthChat(const ToldDelivery& delivery)
{
    return delivery.event() != events::HookEvent::Push ||
           json::parse(delivery.payload).number("total_commits").value_or(0) > 0;
}

} // namespace trivet::webhooks
