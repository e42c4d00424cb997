#pragma once
#include <string>
#include <string_view>

// Texts for a directory, with what people type made harmless.
namespace trivet::ldap {

// As a value in a search filter (RFC 4515 §3): it matches itself and nothing else.
std::string escapeFilterValue(std::string_view value);
// As a value in a distinguished name (RFC 4514 §2.4).
std::string escapeDnValue(std::string_view value);

// Where %s, or %[1]s as Gitea has it too, stands for the name: "(&(objectClass=person)(uid=%s))".
bool hasPlaceholder(std::string_view text);
// With the value, which must be escaped, in all of these places.
std::string fillPlaceholders(std::string_view text, std::string_view value);

// Whether brackets and escapes of a filter are in order. Servers judge the rest.
bool isFilterForm(std::string_view filter);

} // namespace trivet::ldap
