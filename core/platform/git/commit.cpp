#include "git/commit.hpp"

#include <algorithm>
#include <charconv>

namespace trivet::git {
namespace {

std::string_view takeLine(std::string_view& text)
{
    const auto end = std::min(text.find('\n'), text.size());
    const auto line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

// "+0130" is 90.
int minutesOf(std::string_view zone)
{
    int hoursAndMinutes = 0;
    const bool isWest = zone.starts_with('-');
    if (!zone.empty())
        zone.remove_prefix(1);
    std::from_chars(zone.data(), zone.data() + zone.size(), hoursAndMinutes);
    const int minutes = (hoursAndMinutes / 100 * 60 + hoursAndMinutes % 100) % (24 * 60);
    return isWest ? -minutes : minutes;
}

// NAME <EMAIL> SECONDS ZONE
Signature signatureOf(std::string_view line)
{
    Signature signature;
    const auto open = line.find('<');
    const auto close = line.rfind('>');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open)
        return signature;
    auto name = line.substr(0, open);
    while (name.ends_with(' '))
        name.remove_suffix(1);
    signature.name = name;
    signature.email = line.substr(open + 1, close - open - 1);
    auto rest = line.substr(close + 1);
    while (rest.starts_with(' '))
        rest.remove_prefix(1);
    std::from_chars(rest.data(), rest.data() + rest.size(), signature.seconds);
    if (const auto space = rest.find(' '); space != std::string_view::npos)
        signature.offsetMinutes = minutesOf(rest.substr(space + 1));
    return signature;
}

// Calls take(name, value) for each line of the head, lines that are continued put together, and leaves the message.
template <class Take> void readHead(std::string_view& content, Take take)
{
    while (!content.empty()) {
        const auto before = content;
        const auto line = takeLine(content);
        if (line.empty())
            return;
        const auto space = std::min(line.find(' '), line.size());
        std::string value(line.substr(std::min(space + 1, line.size())));
        while (content.starts_with(' ')) {
            content.remove_prefix(1);
            value += '\n';
            value += takeLine(content);
        }
        take(line.substr(0, space), std::move(value), before.substr(0, before.size() - content.size()));
    }
}

// Where a signature stands at the end of a tag's message: like git, at the last line that begins one.
std::size_t startOfSeal(std::string_view message)
{
    auto found = std::string_view::npos;
    for (std::size_t at = 0; at < message.size(); at = std::min(message.find('\n', at), message.size() - 1) + 1)
        for (const std::string_view mark : {"-----BEGIN PGP SIGNATURE-----", "-----BEGIN SSH SIGNATURE-----"})
            if (message.substr(at).starts_with(mark))
                found = at;
    return found;
}

} // namespace

Commit parseCommit(std::string id, std::string_view content)
{
    Commit commit{.id = std::move(id)};
    std::string unsignedHead;
    auto rest = content;
    readHead(rest, [&](std::string_view name, std::string value, std::string_view whole) {
        const bool isSeal = name == "gpgsig" || name == "gpgsig-sha256";
        if (!isSeal)
            unsignedHead += whole;
        if (name == "tree")
            commit.tree = std::move(value);
        else if (name == "parent")
            commit.parents.push_back(std::move(value));
        else if (name == "author")
            commit.author = signatureOf(value);
        else if (name == "committer")
            commit.committer = signatureOf(value);
        else if (isSeal)
            commit.seal = std::move(value);
    });
    commit.message = rest;
    if (!commit.seal.empty())
        commit.payload = unsignedHead + "\n" + commit.message;
    return commit;
}

Tag parseTag(std::string id, std::string_view content)
{
    Tag tag{.id = std::move(id)};
    auto rest = content;
    readHead(rest, [&](std::string_view name, std::string value, std::string_view) {
        if (name == "object")
            tag.object = std::move(value);
        else if (name == "type")
            tag.kind = std::move(value);
        else if (name == "tag")
            tag.name = std::move(value);
        else if (name == "tagger")
            tag.tagger = signatureOf(value);
    });
    if (const auto seal = startOfSeal(rest); seal != std::string_view::npos) {
        tag.seal = rest.substr(seal);
        tag.payload = content.substr(0, content.size() - rest.size() + seal);
        rest = rest.substr(0, seal);
    }
    tag.message = rest;
    return tag;
}

std::string_view subjectOf(std::string_view message) { return message.substr(0, message.find('\n')); }

} // namespace trivet::git
