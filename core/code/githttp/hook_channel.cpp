#include "githttp/hook_channel.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/encoding.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <map>
#include <stdexcept>
#include <sys/socket.h>
#include <system_error>
#include <unistd.h>
#include <unordered_map>
#include <utility>

namespace trivet::githttp {
namespace {

constexpr std::size_t kLongestQuestion = 64 * 1024 * 1024; // some hundred thousand refs

std::vector<pushes::RefChange> changesIn(const std::vector<std::string_view>& lines)
{
    std::vector<pushes::RefChange> changes;
    for (const auto line : lines) {
        // OLD NEW REF; the name of a ref has no spaces.
        const auto words = split(line, ' ');
        if (words.size() == 3)
            changes.push_back({std::string(words[2]), std::string(words[0]), std::string(words[1])});
    }
    return changes;
}

Quarantine quarantineIn(const std::vector<std::string_view>& lines)
{
    Quarantine variables;
    for (const auto line : lines)
        if (std::any_of(std::begin(hookline::kQuarantine), std::end(hookline::kQuarantine),
                        [&](auto name) { return line.starts_with(std::string(name) + "="); }))
            variables.emplace_back(line);
    return variables;
}

PushOptions optionsIn(const std::vector<std::string_view>& lines)
{
    PushOptions options;
    for (const auto line : lines)
        if (line.starts_with(hookline::kOption))
            if (auto option = crypto::decodeHex(line.substr(hookline::kOption.size())))
                options.push_back(std::move(*option));
    return options;
}

std::string replyLine(const pushes::RefChange& change, const ChangeReport& report)
{
    for (const auto& each : report.elsewhere)
        if (each.ref == change.ref)
            return std::string(hookline::kMade) + " " + change.ref + " " + each.made.ref + " " + each.made.before +
                   " " + each.made.after + (each.isForced ? " " + std::string(hookline::kForced) : "");
    return std::string(hookline::kMade) + " " + change.ref;
}

// A message may have several lines, but an empty one would end it.
std::string inLines(const std::string& message)
{
    std::string text;
    for (const auto line : split(message, '\n'))
        if (!line.empty())
            text += std::string(line) + "\n";
    return text;
}

} // namespace

HookChannel::HookChannel(Judge judge, Changer changer, githooks::PushScripts hooks)
    : m_judge(std::move(judge)), m_changer(std::move(changer)), m_hooks(std::move(hooks))
{
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        throw std::system_error(errno, std::generic_category(), "socketpair");
    m_ours = FileDescriptor(ends[0]);
    m_theirs = FileDescriptor(ends[1]);
}

void HookChannel::readQuestions()
{
    std::array<char, 16384> buffer{};
    const auto count = ::recv(m_ours.number(), buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (count <= 0)
        return;
    m_heard.append(buffer.data(), static_cast<std::size_t>(count));
    if (m_heard.size() > kLongestQuestion)
        throw std::runtime_error("a hook asks too much");
    std::size_t end = 0;
    while ((end = m_heard.find("\n\n")) != std::string::npos) {
        answer(std::string_view(m_heard).substr(0, end));
        m_heard.erase(0, end + 2);
    }
}

void HookChannel::answer(std::string_view question)
{
    const auto lines = split(question, '\n');
    if (lines.front() == hookline::kEach || lines.front() == hookline::kAfter)
        return agree(lines.front());
    try {
        if (lines.front() == hookline::kBatch)
            change(lines);
        else
            judge(lines);
    } catch (const std::exception&) { // git waits for an answer, whatever happens here
        reply(std::string(hookline::kNo) + "\nThe server cannot check this push now, please try again.\n\n");
        throw;
    }
}

void HookChannel::judge(const std::vector<std::string_view>& lines)
{
    const auto changes = changesIn(lines);
    try {
        m_judge(changes, quarantineIn(lines), optionsIn(lines));
    } catch (const Error& refusal) {
        return reply(std::string(hookline::kNo) + "\n" + inLines(refusal.english()) + "\n");
    }
    m_allowed = changes;
    agree(hookline::kBefore);
}

void HookChannel::change(const std::vector<std::string_view>& lines)
{
    const auto changes = changesIn(lines);
    const bool isAtomic = lines.size() > 1 && lines[1] == hookline::kAtomic;
    // git asks for what it has asked about; anything else was not judged.
    std::unordered_map<std::string_view, const pushes::RefChange*> judged;
    for (const auto& change : m_allowed)
        judged.emplace(change.ref, &change);
    for (const auto& change : changes)
        if (const auto found = judged.find(change.ref); found == judged.end() || !(*found->second == change))
            throw std::runtime_error("git wants to change what nobody has allowed: " + change.ref);
    std::map<std::string_view, std::string_view> reasons;
    ChangeReport report;
    try {
        report = m_changer(changes, isAtomic);
    } catch (const Error& refusal) {
        for (const auto& change : changes)
            report.refused.push_back({change.ref, refusal.english(), refusal.detail()});
    }
    for (const auto& each : report.refused)
        reasons.emplace(each.ref, each.message.english());
    std::string text = std::string(hookline::kYes) + "\n";
    for (const auto& change : changes) {
        const auto found = reasons.find(change.ref);
        text += found == reasons.end()
                    ? replyLine(change, report)
                    : std::string(hookline::kRefused) + " " + change.ref + " " + std::string(found->second);
        text += "\n";
    }
    for (const auto& line : report.told)
        text += std::string(hookline::kSay) + line + "\n";
    reply(text + "\n");
}

void HookChannel::agree(std::string_view hook)
{
    std::string text = std::string(hookline::kYes) + "\n";
    if (const auto* script = m_hooks.find(hook)) {
        text += std::string(hookline::kScript) + std::to_string(m_hooks.patience.count()) + " " + hex(*script) + "\n";
        for (const auto& variable : m_hooks.environment)
            text += std::string(hookline::kSet) + variable + "\n";
    }
    reply(text + "\n");
}

void HookChannel::reply(const std::string& text)
{
    std::string_view unsent = text;
    while (!unsent.empty()) {
        const auto count = ::send(m_ours.number(), unsent.data(), unsent.size(), MSG_NOSIGNAL);
        if (count < 0 && errno != EINTR)
            throw std::system_error(errno, std::generic_category(), "a hook does not listen");
        unsent.remove_prefix(count < 0 ? 0 : static_cast<std::size_t>(count));
    }
}

} // namespace trivet::githttp
