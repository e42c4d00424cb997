#include "payloads/told_commits.hpp"

#include "json/write.hpp"

#include <algorithm>

namespace trivet::payloads {
namespace {

using gitdata::PayloadCommit;

constexpr std::size_t kShortMessage = 256, kMostName = 256, kMostSigned = 64 * 1024; // bytes

void shortenUser(std::optional<gitdata::PayloadUser>& user)
{
    if (!user)
        return;
    user->name = beginningOf(user->name, kMostName);
    user->email = beginningOf(user->email, kMostName);
}

PayloadCommit withoutFiles(PayloadCommit commit)
{
    for (auto* files : {&commit.added, &commit.removed, &commit.modified})
        if (*files)
            (*files)->clear();
    return commit;
}

std::optional<std::string> writtenInto(std::size_t room, const PayloadCommit& commit)
{
    auto text = json::write(commit);
    if (text.size() > room)
        text = json::write(withoutFiles(commit));
    return text.size() > room ? std::nullopt : std::optional(std::move(text));
}

std::string shortest(const PayloadCommit& commit)
{
    auto brief = withoutFiles(commit);
    brief.message = beginningOf(brief.message, kShortMessage);
    return json::write(brief);
}

} // namespace

std::string beginningOf(const std::string& text, std::size_t most)
{
    constexpr std::size_t kLongestCharacter = 4; // more such bytes in a row are no character
    if (text.size() <= most)
        return text;
    auto end = most;
    while (end > 0 && most - end < kLongestCharacter && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
        --end;
    return text.substr(0, end);
}

void shorten(PayloadCommit& commit)
{
    commit.message = beginningOf(commit.message, kMostMessage);
    shortenUser(commit.author);
    shortenUser(commit.committer);
    // A part of what was signed is of no use.
    if (const auto& its = commit.verification; its && its->payload.size() + its->signature.size() > kMostSigned)
        commit.verification.reset();
}

ToldCommits toldCommits(const std::optional<PayloadCommit>& head, const std::vector<PayloadCommit>& commits,
                        std::size_t room)
{
    ToldCommits told;
    if (head) {
        told.head = {writtenInto(room, *head).value_or(shortest(*head))};
        room -= std::min(room, told.head.text.size());
    }
    std::string list = "[";
    for (const auto& commit : commits) {
        const auto text = writtenInto(room, commit);
        if (!text)
            break;
        room -= text->size();
        list += (list.size() > 1 ? "," : "") + *text;
    }
    told.commits = {list + "]"};
    return told;
}

} // namespace trivet::payloads
