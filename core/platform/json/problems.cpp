#include "json/problems.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <limits>

namespace trivet::json {
namespace {

constexpr MessageFormat<> kNul{"field.nul", "must not contain a NUL character"};
constexpr MessageFormat<1> kTooLong{"field.at_most_characters", "must have at most {{COUNT}} characters"};
constexpr MessageFormat<1> kTooShort{"field.at_least_characters", "must have at least {{COUNT}} characters"};
constexpr MessageFormat<1> kNotOneOf{"field.one_of", "must be one of {{WORDS}}"};
constexpr MessageFormat<1> kTooSmall{"field.at_least", "must be at least {{LEAST}}"};
constexpr MessageFormat<2> kOutOfRange{"field.range", "must be from {{LEAST}} to {{MOST}}"};

// Characters, not bytes: limits are told to people.
std::size_t characters(std::string_view utf8)
{
    return static_cast<std::size_t>(
        std::count_if(utf8.begin(), utf8.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

} // namespace

void Problems::throwIfAny() const
{
    if (!m_all.empty())
        throw Error(Error::Kind::Invalid, m_all);
}

void checkText(std::string_view field, std::string_view text, const Rules& rules, Problems& problems)
{
    if (rules.isRequired && !rules.mayBeEmpty && trimmed(text).empty())
        return problems.add(field, kRequired);
    if (text.find('\0') != std::string_view::npos)
        return problems.add(field, kNul);
    const auto count = characters(text);
    if (count > rules.maxLength)
        return problems.add(field, kTooLong.with(rules.maxLength));
    if (count < rules.minLength)
        return problems.add(field, kTooShort.with(rules.minLength));
    const auto end = rules.words.begin() + static_cast<std::ptrdiff_t>(rules.wordCount);
    if (rules.wordCount == 0 || text.empty() || std::find(rules.words.begin(), end, text) != end)
        return;
    std::string allowed;
    for (auto word = rules.words.begin(); word != end; ++word)
        allowed += (allowed.empty() ? "" : ", ") + std::string(*word);
    problems.add(field, kNotOneOf.with(allowed));
}

void checkNumber(std::string_view field, std::int64_t number, const Rules& rules, Problems& problems)
{
    if (number >= rules.minimum && number <= rules.maximum)
        return;
    if (rules.maximum == std::numeric_limits<std::int64_t>::max())
        return problems.add(field, kTooSmall.with(rules.minimum));
    problems.add(field, kOutOfRange.with(rules.minimum, rules.maximum));
}

} // namespace trivet::json
