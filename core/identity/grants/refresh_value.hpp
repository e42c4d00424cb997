#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// What a refresh token says: "gtr_<family>_<generation>_<seed>_<proof>". The proof is made with a key of this site, so
// nobody can tell the token that follows, and a token of any age is recognised as ours without having been stored. The
// seed is random and the same for a whole family; the database knows its hash, so the key alone makes no token either.
namespace trivet::grants {

struct RefreshValue {
    std::int64_t familyId = 0;
    std::int64_t generation = 0;
    std::string seed{};

    RefreshValue next() const { return {familyId, generation + 1, seed}; }
};

std::string newSeed();
std::string writeRefreshValue(const RefreshValue& value, std::string_view key);
// Nothing unless it was made here, with this key.
std::optional<RefreshValue> readRefreshValue(std::string_view text, std::string_view key);

} // namespace trivet::grants
