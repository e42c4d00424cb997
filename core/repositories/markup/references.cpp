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

// "owner/repo". Neither is a way to climb up in an address.
bool isRepositoryName(std::string_view name)
{
    const auto slash = std::min(name.find('/'), name.size());
    const auto owner = name.substr(0, slash), repository = name.substr(std::min(slash + 1, name.size()));
    return !owner.empty() && isAsciiAlphanumeric(owner.front()) &&
           repository.find_first_not_of('.') != std::string_view::npos &&
           repository.find('/') == std::string_view::npos && name.size() <= kLongestRepository;
}

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
    return isRepositoryName(name) && startsWord(text, begin) ? std::optional(name) : std::nullopt;
}

// The digits of a number that stands there; 0: something else does.
std::size_t numberLength(std::string_view text, std::size_t at)
{
    const auto digits = runLength(text, at, isDigit);
    const bool isNumber = digits > 0 && digits <= kMostDigits && text[at] != '0' && endsWord(text, at + digits);
    return isNumber ? digits : 0;
}

std::optional<Reference> issueAt(std::string_view text, std::size_t hash)
{
    const auto digits = numberLength(text, hash + 1);
    if (digits == 0)
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

// Without the full stop of a sentence.
std::size_t teamNameLength(std::string_view text, std::size_t at)
{
    auto length = runLength(text, at, isNameCharacter);
    while (length > 0 && text[at + length - 1] == '.')
        --length;
    return length;
}

std::optional<Reference> userAt(std::string_view text, std::size_t at)
{
    if (at > 0 && (isWordCharacter(text[at - 1]) || isNameCharacter(text[at - 1]) || text[at - 1] == '/'))
        return std::nullopt;
    auto length = runLength(text, at + 1, isNameCharacter);
    while (length > 0 && !isAsciiAlphanumeric(text[at + length])) // the full stop of a sentence
        --length;
    const bool isName = length > 0 && length <= kLongestUser && isAsciiAlphanumeric(text[at + 1]);
    const auto end = at + 1 + length;
    if (!isName || !endsWord(text, end) || text.substr(end).starts_with('@'))
        return std::nullopt;
    const auto team = text.substr(end).starts_with('/') ? teamNameLength(text, end + 1) : 0;
    if (team == 0)
        return Reference{
            .kind = Reference::Kind::User, .begin = at, .length = length + 1, .name = text.substr(at + 1, length)};
    const auto whole = text.substr(at + 1, length + 1 + team);
    const auto rest = text.substr(end + 1 + team);
    if (!endsWord(rest, 0) || rest.starts_with('/') || rest.starts_with('@'))
        return std::nullopt; // a path, or something in a package
    return Reference{.kind = Reference::Kind::Team, .begin = at, .length = whole.size() + 1, .name = whole};
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
    return Reference{.kind = Reference::Kind::Commit, .begin = at, .length = length, .name = text.substr(at, length)};
}

bool isAddressCharacter(char c) { return !isAsciiControl(c) && c != ' ' && c != '<' && c != '>'; }

// How long the address of something on the web is that begins here; 0: none does.
std::size_t addressLength(std::string_view text, std::size_t at)
{
    const auto rest = text.substr(at);
    const bool isAddress = (rest.starts_with("http://") || rest.starts_with("https://")) && startsWord(text, at);
    return isAddress ? runLength(text, at, isAddressCharacter) : 0;
}

// The address of an issue or a pull request, or of something on its page.
std::optional<Reference> issueOfAddress(std::string_view text, std::size_t begin, std::size_t length)
{
    const auto address = text.substr(begin, length);
    for (const std::string_view part : {"/issues/", "/pulls/"}) {
        const auto end = address.rfind(part);
        const auto slash = end == address.npos ? end : address.rfind('/', end - 1);
        const auto owner = slash == address.npos ? slash : address.rfind('/', slash - 1);
        const auto host = address.find("://") + 3;
        if (owner == address.npos || owner <= host)
            continue;
        const auto repository = address.substr(owner + 1, end - owner - 1);
        const auto digits = numberLength(address, end + part.size());
        const auto behind = end + part.size() + digits;
        const bool goesOn = address.substr(behind).starts_with('/');
        if (digits > 0 && !goesOn && isRepositoryName(repository) &&
            std::all_of(repository.begin(), repository.end(), [](char c) { return isNameCharacter(c) || c == '/'; }))
            return Reference{.kind = Reference::Kind::Issue,
                             .begin = begin,
                             .length = behind,
                             .repository = repository,
                             .name = address.substr(end + part.size(), digits),
                             .site = address.substr(host, owner + 1 - host)};
    }
    return std::nullopt;
}

} // namespace

std::vector<Reference> findReferences(std::string_view text)
{
    std::vector<Reference> found;
    for (std::size_t i = 0; i < text.size();) {
        std::optional<Reference> here;
        if (const auto address = text[i] == 'h' ? addressLength(text, i) : 0; address > 0) {
            if (const auto issue = issueOfAddress(text, i, address))
                found.push_back(*issue);
            i += address;
            continue;
        }
        if (text[i] == '#' || text[i] == '!')
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
