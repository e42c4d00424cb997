#pragma once
#include "settings/settings.hpp"
#include "settings/value_syntax.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace trivet::settings {

// Where a value lives inside Settings.
template <class T> struct Accessor {
    T& (*writable)(Settings&);
    const T& (*readable)(const Settings&);
};

// in<&Settings::api, &Settings::Api::maxResponseItems>
template <auto Group, auto Member>
constexpr auto in = [] {
    using T = std::remove_cvref_t<decltype(std::declval<Settings&>().*Group.*Member)>;
    return Accessor<T>{[](Settings& settings) -> T& { return settings.*Group.*Member; },
                       [](const Settings& settings) -> const T& { return settings.*Group.*Member; }};
}();

// The kinds of values. Words of a Choice or List are separated by '|'; a List without words takes any item.
struct Flag {
    Accessor<bool> accessor;
};
struct Number {
    Accessor<std::int64_t> accessor;
    std::int64_t least;
    std::int64_t most;
};
struct Size {
    Accessor<std::int64_t> accessor;
    std::int64_t least;
    std::int64_t most;
};
struct Duration {
    Accessor<std::int64_t> accessor;
    TimeUnit unit;
    std::int64_t least;
    std::int64_t most;
};
struct Text {
    Accessor<std::string> accessor;
};
struct Word { // no white space, no quotes
    Accessor<std::string> accessor;
};
struct Secret { // empty, or at least so many characters
    Accessor<std::string> accessor;
    std::size_t least = 0;
};
struct Choice {
    Accessor<std::string> accessor;
    std::string_view words;
};
struct List {
    Accessor<std::vector<std::string>> accessor;
    std::string_view words = "";
};
struct SiteAddress {
    Accessor<std::string> accessor;
};
enum class Folder { OfConfig, Data };
struct Path { // relative ones start in the folder
    Accessor<std::string> accessor;
    Folder folder;
};

using Kind = std::variant<Flag, Number, Size, Duration, Text, Word, Secret, Choice, List, SiteAddress, Path>;

struct Setting {
    std::string_view section;
    std::string_view key;
    Kind kind;
    std::string_view meaning;
};

// The one description of every setting, section by section (settings_table.cpp).
std::span<const Setting> allSettings();

// Puts the value in its place; false, and nothing changed, if it is not allowed.
[[nodiscard]] bool assign(const Kind& kind, Settings& settings, std::string_view text);
// "a whole number from 1 to 1000"
std::string allowedValues(const Kind& kind);
// The value as app.ini would spell it. Shows secrets too: ask isSecret first.
std::string valueOf(const Kind& kind, const Settings& settings);
bool isSecret(const Kind& kind);

// The default as app.ini would spell it, and as it comes out next to the other settings: a relative path starts in
// their folder.
std::string defaultOf(const Kind& kind);
std::string defaultIn(const Kind& kind, const Settings& settings);

// Makes a path absolute; an empty one stays empty, other kinds stay as they are.
void resolvePath(const Kind& kind, Settings& settings);

} // namespace trivet::settings
