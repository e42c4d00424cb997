#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace trivet::signin {

struct BasicCredential {
    std::string name{}, password{};
};
struct TokenCredential {
    std::string value{};
};
using Authorization = std::variant<BasicCredential, TokenCredential>;

// The credential in an Authorization header: a scheme word in any letter case and one more word. A header of any other
// form, or Basic that cannot be decoded, is nothing: it may be meant for somebody in front of us.
std::optional<Authorization> parseAuthorization(std::string_view header);

} // namespace trivet::signin
