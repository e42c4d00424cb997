#include "githttp/proc_receive.hpp"

#include "base/text.hpp"
#include "githttp/hook_channel.hpp"
#include "githttp/hook_client.hpp"
#include "githttp/packet.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

namespace trivet::githttp {
namespace {

using Changes = std::vector<pushes::RefChange>;

// The packets up to the next flush, without the ends of lines.
std::vector<std::string> readPart()
{
    std::vector<std::string> lines;
    std::array<char, kPacketHead> head{};
    while (std::fread(head.data(), 1, head.size(), stdin) == head.size()) {
        const auto length = packetLength({head.data(), head.size()});
        if (!length || *length <= kPacketHead)
            break;
        std::string text(*length - kPacketHead, '\0');
        if (std::fread(text.data(), 1, text.size(), stdin) != text.size())
            break;
        if (text.ends_with('\n'))
            text.pop_back();
        lines.push_back(std::move(text));
    }
    return lines;
}

Changes readChanges()
{
    Changes changes;
    for (const auto& line : readPart()) {
        const auto words = split(line, ' ');
        if (words.size() == 3)
            changes.push_back({std::string(words[2]), std::string(words[0]), std::string(words[1])});
    }
    return changes;
}

bool say(const std::string& text)
{
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
}

using Refusals = std::map<std::string, std::string>; // reasons, by ref

// What the script that is asked about each ref refuses.
Refusals askEach(const Changes& changes)
{
    Refusals refused;
    const auto answer = askWorker(hookline::kEach, "");
    const auto script = isYes(answer) ? scriptIn(answer) : std::nullopt;
    if (!script)
        return refused;
    for (const auto& change : changes) {
        auto run = *script;
        run.arguments = {change.ref, change.before, change.after};
        if (runScriptFor(run, hookline::kEach) != 0)
            refused[change.ref] = "hook declined";
    }
    return refused;
}

// What git is to tell the pusher of changes that were made under another name, by ref.
using Elsewhere = std::map<std::string, std::string>;

std::string elsewhereReport(const std::vector<std::string_view>& words)
{
    const auto option = [](std::string_view name, std::string_view value) {
        return packet("option " + std::string(name) + " " + std::string(value));
    };
    auto report = option("refname", words[2]) + option("old-oid", words[3]) + option("new-oid", words[4]);
    return words.size() > 5 ? report + packet("option forced-update") : report;
}

// The answer has a line for each ref: "ok REF" or "ng REF REASON".
void askToChange(const Changes& changes, bool isAtomic, Refusals& refused, Elsewhere& elsewhere)
{
    std::string question = isAtomic ? std::string(hookline::kAtomic) + "\n" : "";
    for (const auto& change : changes)
        question += change.before + " " + change.after + " " + change.ref + "\n";
    const auto answer = askWorker(hookline::kBatch, question);
    Refusals reasons;
    for (const auto line : split(answer, '\n')) {
        const auto words = split(line, ' ');
        if (line.starts_with(hookline::kSay))
            std::fprintf(stderr, "%s\n", std::string(line.substr(hookline::kSay.size())).c_str());
        else if (words.size() > 1) {
            const auto end = words[0].size() + 1 + words[1].size();
            const bool isRefused = words[0] == hookline::kRefused;
            reasons[std::string(words[1])] = isRefused ? trimmed(line.substr(end)) : "";
            if (!isRefused && words.size() > 4)
                elsewhere[std::string(words[1])] = elsewhereReport(words);
        }
    }
    for (const auto& change : changes) {
        const auto found = reasons.find(change.ref);
        if (found == reasons.end())
            refused[change.ref] = "the server did not answer";
        else if (!found->second.empty())
            refused[change.ref] = found->second;
    }
}

} // namespace

int passChangesOn()
{
    ::signal(SIGPIPE, SIG_IGN);
    const auto greeting = readPart();
    if (greeting.empty() || !greeting.front().starts_with("version=1") ||
        !say(packet("version=1\n") + std::string(kFlush)))
        return 1;
    const bool isAtomic = greeting.front().find("atomic") != std::string::npos;
    const auto changes = readChanges();
    auto refused = askEach(changes);
    Elsewhere elsewhere;
    auto left = changes;
    std::erase_if(left, [&](const auto& change) { return refused.contains(change.ref); });
    if (isAtomic && left.size() < changes.size())
        for (const auto& change : left)
            refused[change.ref] = "atomic push failure";
    else if (!left.empty())
        askToChange(left, isAtomic, refused, elsewhere);
    std::string report;
    for (const auto& change : changes)
        report += refused.contains(change.ref) ? packet("ng " + change.ref + " " + refused[change.ref])
                                               : packet("ok " + change.ref) + elsewhere[change.ref];
    return say(report + std::string(kFlush)) ? 0 : 1;
}

} // namespace trivet::githttp
