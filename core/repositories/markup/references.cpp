#include "markup/references.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <optional>

namespace trivet::markup {
namespace {

constexpr std::size_t kMostDigits = 10;
constexpr std::size_t kLeastDigits = 7; // of an abbreviated commit, as git shows it
constexpr std::size_t kLongestUser = 40;
constexpr std::size_t kLongestRepository = 141; // user, '/', 100 characters

bool isNameCharacter(char c) { return isAsciiAlphanumeric(c) || c == '-' || c == '_' || c == '.'; }
bool isWordCharacter(char c) { return isAsciiAlphanumeric(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80; }
bool isHexDigit(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }
bool isDigit(char c) { return c >= '0' && c <= '9'; }

template <class Test> std::size_t runLength(std::string_view text, std::size_t from, Test test)
{
    const auto* const begin = text.data() + from;
    return static_cast<std::size_t>(std::find_if_not(begin, text.data() + text.size(), test) - begin);
}

bool endsWord(std::string_view text, std::size_t at) { return at >= text.size() || !isWordCharacter(text[at]); }
bool startsWord(std::string_view text, std::size_t at) { return at == 0 || endsWord(text, at - 1); }

// What stands before a '#' as the name of a repository; empty if nothing stands there, nothing if it is something else.
std::optional<std::string_view> repositoryBefore(std::string_view text, std::size_t hash)
{
    std::size_t begin = hash;
    while (begin > 0 && hash - begin <= kLongestRepository &&
           (isNameCharacter(text[begin - 1]) || text[begin - 1] == '/'))
        --begin;
    const auto name = text.substr(begin, hash - begin);
    if (name.empty())
        return startsWord(text, begin) && (begin == 0 || text[begin - 1] != '&') ? std::optional(name) : std::nullopt;
    const auto slash = std::min(name.find('/'), name.size());
    const auto owner = name.substr(0, slash), repository = name.substr(std::min(slash + 1, name.size()));
    // Neither is a way to climb up in an address.
    const bool isRepository = !owner.empty() && isAsciiAlphanumeric(owner.front()) &&
                              repository.find_first_not_of('.') != std::string_view::npos &&
                              repository.find('/') == std::string_view::npos && name.size() <= kLongestRepository;
    return isRepository && startsWord(text, begin) ? std::optional(name) : std::nullopt;
}

std::optional<Reference> issueAt(std::string_view text, std::size_t hash)
{
    const auto digits = runLength(text, hash + 1, isDigit);
    if (digits == 0 || digits > kMostDigits || text[hash + 1] == '0' || !endsWord(text, hash + 1 + digits))
        return std::nullopt;
    const auto repository = repositoryBefore(text, hash);
    if (!repository)
        return std::nullopt;
    return Reference{.kind = Reference::Kind::Issue,
                     .begin = hash - repository->size(),
                     .length = repository->size() + 1 + digits,
                     .repository = *repository,
                     .name = text.substr(hash + 1, digits)};
}

std::optional<Reference> userAt(std::string_view text, std::size_t at)
{
    if (at > 0 && (isWordCharacter(text[at - 1]) || isNameCharacter(text[at - 1]) || text[at - 1] == '/'))
        return std::nullopt;
    auto length = runLength(text, at + 1, isNameCharacter);
    while (length > 0 && !isAsciiAlphanumeric(text[at + length])) // the full stop of a sentence
        --length;
    const bool isName = length > 0 && length <= kLongestUser && isAsciiAlphanumeric(text[at + 1]);
    if (!isName || !endsWord(text, at + 1 + length) || text.substr(at + 1 + length).starts_with('@'))
        return std::nullopt;
    return Reference{Reference::Kind::User, at, length + 1, {}, text.substr(at + 1, length)};
}

// Not part of a path, an address, a name or a number with a fraction, which have such words too.
bool isApart(std::string_view text, std::size_t begin, std::size_t end)
{
    constexpr std::string_view kJoining = "/.-#";
    const auto joins = [&](std::size_t at) { return at < text.size() && kJoining.find(text[at]) != kJoining.npos; };
    const bool isFullStop = end < text.size() && text[end] == '.' && endsWord(text, end + 1);
    return (begin == 0 || !joins(begin - 1)) && (!joins(end) || isFullStop);
}

std::optional<Reference> commitAt(std::string_view text, std::size_t at)
{
    const auto length = runLength(text, at, isHexDigit);
    const bool isWhole = length == 40 || length == 64;
    const bool isAbbreviated = length >= kLeastDigits && length < 64 && isApart(text, at, at + length);
    if (!(isWhole || isAbbreviated) || !startsWord(text, at) || !endsWord(text, at + length))
        return std::nullopt;
    return Reference{Reference::Kind::Commit, at, length, {}, text.substr(at, length)};
}

} // namespace

std::vector<Reference> findReferences(std::string_view text)
{
    std::vector<Reference> found;
    for (std::size_t i = 0; i < text.size();) {
        std::optional<Reference> here;
        if (text[i] == '#')
            here = issueAt(text, i);
        else if (text[i] == '@')
            here = userAt(text, i);
        else if (isHexDigit(text[i]))
            here = commitAt(text, i);
        const bool isFree = here && (found.empty() || found.back().begin + found.back().length <= here->begin);
        if (isFree) {
            found.push_back(*here);
            i = here->begin + here->length;
        } else {
            i += isHexDigit(text[i]) ? runLength(text, i, isHexDigit) : 1;
        }
    }
    return found;
}

std::vector<std::string> abbreviationsIn(std::string_view text, std::size_t most)
{
    std::vector<std::string> words;
    for (const auto& reference : findReferences(text)) {
        if (words.size() == most)
            break;
        if (reference.isAbbreviated() && std::ranges::find(words, reference.name) == words.end())
            words.emplace_back(reference.name);
    }
    return words;
}

} // namespace trivet::markup
