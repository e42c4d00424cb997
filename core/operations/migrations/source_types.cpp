#include "migrations/source_types.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <functional>

namespace trivet::migrations {

std::int64_t numberAtEnd(std::string_view address)
{
    const auto slash = address.rfind('/');
    const auto number = slash == std::string_view::npos ? 0 : parseInteger(address.substr(slash + 1)).value_or(0);
    return std::max<std::int64_t>(number, 0);
}

std::int64_t SourceReaction::key() const
{
    const auto person = user ? std::to_string(user->id) : std::string();
    return static_cast<std::int64_t>(std::hash<std::string>{}(person + " " + content) >> 1) | 1;
}

std::int64_t SourceComment::number() const { return numberAtEnd(issueUrl.empty() ? pullRequestUrl : issueUrl); }

} // namespace trivet::migrations
