#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::process {

// The command line is wrong; the message says what and where. Exit status 2.
class UsageError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

enum class Uses { Once, Many };

struct Option {
    std::string_view name{};  // "--workers"
    std::string_view value{}; // what stands for its value in the usage text; empty: a switch
    std::string_view help{};
    Uses uses = Uses::Once;
    std::array<std::string_view, 2> aliases{}; // other names for it: "-u"

    bool isNamed(std::string_view word) const
    {
        return word == name || (!word.empty() && (word == aliases[0] || word == aliases[1]));
    }
};

struct Range {
    std::int64_t least = 0;
    std::int64_t most = 0;
};

// The words after a command: `--name value`, `--name=value`, `--switch`, `--switch=false`, and the rest in order. `--`
// ends the options.
class Options {
public:
    Options() = default;
    // Throws UsageError for an option that is unknown, repeated, or has a value too many or too few.
    Options(std::span<const std::string_view> words, std::span<const Option> known);

    bool has(std::string_view name) const { return m_values.contains(name); }
    std::optional<std::string> text(std::string_view name) const;
    std::vector<std::string> texts(std::string_view name) const; // of an option that may be given many times
    // Throws UsageError if the value is not a whole number within the range.
    std::int64_t number(std::string_view name, std::int64_t fallback, Range range) const;
    const std::vector<std::string>& arguments() const { return m_arguments; }

private:
    std::map<std::string, std::vector<std::string>, std::less<>> m_values{};
    std::vector<std::string> m_arguments{};
};

} // namespace trivet::process
