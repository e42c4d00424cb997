#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace trivet::signin {

// A password that was right a moment ago, so that a client that sends it with every request does not cost a hash each
// time. Keeps no password: only a hash under a key that this worker made up and nobody else knows. The stored hash is
// part of it, so a new password ends it at once; so is the address, so that nobody else can use it to guess quickly.
class VerifiedPasswords {
public:
    VerifiedPasswords();

    struct Proof {
        std::string_view password{}, storedHash{}, address{};
    };
    bool has(const Proof& proof, std::int64_t now) const;
    void remember(const Proof& proof, std::int64_t now);

private:
    std::string keyOf(const Proof& proof) const;

    static constexpr std::int64_t kSeconds = 300;
    static constexpr std::size_t kMost = 1000;

    std::string m_key;
    std::unordered_map<std::string, std::int64_t> m_until{};
};

} // namespace trivet::signin
