#pragma once
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace trivet::reviews {

// A regular expression that a whole path must match. All states it can be in are followed at once, so the time is that
// of the pattern times that of the path and nothing is called recursively; std::regex, and what else goes back and
// tries again, takes as long as somebody wants it to. Knows characters, `.`, classes, groups, `|`, `*`, `+`, `?`,
// `{2,5}`,
// `^`, `$` and escapes such as `\d`; bytes are what is compared.
class PathPattern {
public:
    // Nothing for what is no such expression, or too long a one.
    static std::optional<PathPattern> parse(std::string_view text);

    // So many steps may still be taken, in all; when they are used up nothing matches any more.
    struct Budget {
        std::int64_t steps = 20'000'000;
        bool isUsedUp() const { return steps <= 0; }
    };
    bool matches(std::string_view path, Budget& budget) const;

    using Bytes = std::bitset<256>;
    struct Step {
        enum class Kind { Byte, Split, Jump, Begin, End, Match };
        Kind kind = Kind::Match;
        std::size_t next = 0, other = 0; // where to go on; of a split both
        std::size_t bytes = 0;           // which ones
    };

private:
    std::vector<Step> m_steps{};
    std::vector<Bytes> m_bytes{};
};

} // namespace trivet::reviews
