#include "git/object.hpp"

#include <algorithm>

namespace trivet::git {
namespace {

constexpr std::size_t kLeastDigits = 4;

bool isHexadecimal(std::string_view text)
{
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

} // namespace

std::string_view nameOf(ObjectKind kind)
{
    switch (kind) {
    case ObjectKind::Commit:
        return "commit";
    case ObjectKind::Tree:
        return "tree";
    case ObjectKind::Tag:
        return "tag";
    case ObjectKind::Blob:
        break;
    }
    return "blob";
}

ObjectFormat ObjectFormat::named(std::string_view name) { return {name == "sha256" ? 64U : 40U}; }

bool ObjectFormat::isId(std::string_view text) const { return text.size() == digits && isHexadecimal(text); }

bool ObjectFormat::isAbbreviation(std::string_view text) const
{
    return text.size() >= kLeastDigits && text.size() <= digits && isHexadecimal(text);
}

} // namespace trivet::git
