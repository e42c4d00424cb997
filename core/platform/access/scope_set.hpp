#pragma once
#include "access/permission.hpp"
#include "base/message.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::access {

inline constexpr MessageFormat<1> kInvalidScope{
    "token.invalid_scope", "invalid access token scope provided: invalid access token scope: {{SCOPES}}"};

// The permissions of a token. Write includes read.
class ScopeSet {
public:
    // Throws Error (BadRequest) naming the first word it does not know. Empty words are skipped.
    static ScopeSet parse(std::span<const std::string> words);
    static ScopeSet all();
    static bool isWord(std::string_view word); // that parse() knows

    void grant(Permission permission, Level level) { m_bits |= bit(permission, Level::Read) | bit(permission, level); }
    bool allows(Permission permission, Level level) const { return (m_bits & bit(permission, level)) != 0; }
    bool includes(const ScopeSet& other) const;
    bool isEmpty() const { return m_bits == 0 && !publicOnly; }

    // The normal form: fixed order, write swallows read, nine writes are "all", the restriction first.
    std::vector<std::string> words() const;

    bool publicOnly = false;

    friend bool operator==(const ScopeSet&, const ScopeSet&) = default;

private:
    bool add(std::string_view word); // false if it is none
    static constexpr std::uint32_t bit(Permission permission, Level level)
    {
        return 1u << (2 * static_cast<unsigned>(permission) + static_cast<unsigned>(level));
    }
    std::uint32_t m_bits = 0;
};

} // namespace trivet::access
