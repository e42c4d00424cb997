#include "markup/heading_ids.hpp"

#include "base/text.hpp"
#include "markup/render.hpp"

#include <algorithm>

namespace trivet::markup {
namespace {

constexpr std::size_t kLongest = 100;

// Lower case, spaces as '-', without punctuation: the form people know from other sites and write links to.
std::string slugOf(std::string_view heading)
{
    std::string slug;
    for (const char c : heading) {
        const bool isPartOfLetter = static_cast<unsigned char>(c) >= 0x80;
        if (slug.size() >= kLongest && (static_cast<unsigned char>(c) & 0xC0) != 0x80)
            break;
        if (c == ' ' || c == '\t')
            slug += '-';
        else if (isAsciiAlphanumeric(c) || c == '-' || c == '_' || isPartOfLetter)
            slug += c;
    }
    return asciiLower(slug);
}

} // namespace

std::string HeadingIds::next(std::string_view heading)
{
    const auto slug = slugOf(heading);
    auto name = slug;
    // A later heading may be called like what was made here from an earlier one.
    for (auto count = m_used.find(name); count != m_used.end(); count = m_used.find(name))
        name = slug + "-" + std::to_string(++m_used[slug]);
    m_used.emplace(name, 0);
    return std::string(kIdPrefix) + m_word + name;
}

std::optional<std::string> HeadingIds::claim(std::string_view name)
{
    const auto isWord = [](char c) {
        return isAsciiAlphanumeric(c) || c == '-' || c == '_' || c == '.' || static_cast<unsigned char>(c) >= 0x80;
    };
    if (name.empty() || name.size() > kLongest || !std::all_of(name.begin(), name.end(), isWord) ||
        !m_used.emplace(name, 0).second)
        return std::nullopt;
    return std::string(kIdPrefix) + m_word + std::string(name);
}

} // namespace trivet::markup
