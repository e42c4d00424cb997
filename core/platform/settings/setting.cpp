#include "settings/setting.hpp"

#include "base/text.hpp"
#include "settings/root_url.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>

namespace trivet::settings {
namespace {

template <class T> bool put(const Accessor<T>& accessor, Settings& settings, std::optional<T> value)
{
    if (value)
        accessor.writable(settings) = std::move(*value);
    return value.has_value();
}

std::optional<std::int64_t> within(std::int64_t least, std::optional<std::int64_t> value, std::int64_t most)
{
    return value && *value >= least && *value <= most ? value : std::nullopt;
}

// The listed spelling of a word, whatever letter case was used.
std::optional<std::string> oneOf(std::string_view words, std::string_view text)
{
    for (const auto word : split(words, '|'))
        if (equalsIgnoringAsciiCase(word, text))
            return std::string(word);
    return std::nullopt;
}

std::string commaSeparated(std::string_view words)
{
    std::string text;
    for (const auto word : split(words, '|'))
        text.append(text.empty() ? "" : ", ").append(word);
    return text;
}

bool hasControlCharacter(std::string_view text)
{
    return std::any_of(text.begin(), text.end(),
                       [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

bool isPlainText(std::string_view text) { return isUtf8(text) && !hasControlCharacter(text); }

std::optional<std::string> plain(std::string_view text)
{
    return isPlainText(text) ? std::optional(std::string(text)) : std::nullopt;
}

std::optional<std::vector<std::string>> listOf(std::string_view words, std::string_view text)
{
    auto items = readList(text);
    for (auto& item : items) {
        auto known = words.empty() ? plain(item) : oneOf(words, item);
        if (!known)
            return std::nullopt;
        item = std::move(*known);
    }
    return items;
}

bool read(const Flag& kind, Settings& settings, std::string_view text)
{
    return put(kind.accessor, settings, readFlag(text));
}
bool read(const Number& kind, Settings& settings, std::string_view text)
{
    return put(kind.accessor, settings, within(kind.least, parseInteger(text), kind.most));
}
bool read(const Size& kind, Settings& settings, std::string_view text)
{
    return put(kind.accessor, settings, within(kind.least, readSize(text), kind.most));
}
bool read(const Duration& kind, Settings& settings, std::string_view text)
{
    return put(kind.accessor, settings, within(kind.least, readDuration(text, kind.unit), kind.most));
}
bool read(const Text& kind, Settings& settings, std::string_view text)
{
    return put(kind.accessor, settings, plain(text));
}
bool read(const Word& kind, Settings& settings, std::string_view text)
{
    return text.find_first_of(" '\"\\") == std::string_view::npos && put(kind.accessor, settings, plain(text));
}
bool read(const Secret& kind, Settings& settings, std::string_view text)
{
    return (text.empty() || text.size() >= kind.least) && put(kind.accessor, settings, plain(text));
}
bool read(const Choice& kind, Settings& settings, std::string_view text)
{
    return put(kind.accessor, settings, oneOf(kind.words, text));
}
bool read(const List& kind, Settings& settings, std::string_view text)
{
    return put(kind.accessor, settings, listOf(kind.words, text));
}
bool read(const SiteAddress& kind, Settings& settings, std::string_view text)
{
    return put(kind.accessor, settings, normalizeRootUrl(text));
}
bool read(const Path& kind, Settings& settings, std::string_view text)
{
    return put(kind.accessor, settings, plain(text));
}

std::string allowed(const Flag&) { return "true or false"; }
std::string allowed(const Number& kind)
{
    return "a whole number from " + std::to_string(kind.least) + " to " + std::to_string(kind.most);
}
std::string allowed(const Size& kind)
{
    return "a size from " + showSize(kind.least) + " to " + showSize(kind.most) + ", in bytes or with k, M or G";
}
std::string allowed(const Duration& kind)
{
    return "a time from " + showDuration(kind.least, kind.unit) + " to " + showDuration(kind.most, kind.unit) +
           ", in " + (kind.unit == TimeUnit::Seconds ? "seconds" : "milliseconds") + " or with ms, s, m, h or d";
}
std::string allowed(const Text&) { return "text on one line"; }
std::string allowed(const Word&) { return "text without spaces, quotes and backslashes"; }
std::string allowed(const Secret& kind)
{
    const auto length = kind.least == 0 ? "" : " of at least " + std::to_string(kind.least) + " characters";
    return "text on one line" + length + "; never shown";
}
std::string allowed(const Choice& kind) { return "one of " + commaSeparated(kind.words); }
std::string allowed(const List& kind)
{
    return "a list separated by commas" + (kind.words.empty() ? "" : " of " + commaSeparated(kind.words));
}
std::string allowed(const SiteAddress&)
{
    return "an address that begins with http:// or https://, without user name, query, fragment and escapes";
}
std::string allowed(const Path& kind)
{
    return kind.folder == Folder::Data ? "a path, absolute or relative to APP_DATA_PATH"
                                       : "a path, absolute or relative to the folder of app.ini";
}

std::string show(const Flag& kind, const Settings& settings)
{
    return kind.accessor.readable(settings) ? "true" : "false";
}
std::string show(const Number& kind, const Settings& settings)
{
    return std::to_string(kind.accessor.readable(settings));
}
std::string show(const Size& kind, const Settings& settings) { return showSize(kind.accessor.readable(settings)); }
std::string show(const Duration& kind, const Settings& settings)
{
    return showDuration(kind.accessor.readable(settings), kind.unit);
}
std::string show(const List& kind, const Settings& settings) { return showList(kind.accessor.readable(settings)); }
template <class TextKind> std::string show(const TextKind& kind, const Settings& settings)
{
    return kind.accessor.readable(settings);
}

std::string absolute(Folder folder, const std::string& path, const Settings& settings)
{
    if (path.empty())
        return path;
    const auto start = folder == Folder::Data ? std::filesystem::path(settings.server.appDataPath)
                                              : std::filesystem::path(settings.configPath).parent_path();
    return (start / path).lexically_normal().string();
}

// What "KEY =" means: for words and lists an empty one, as in Gitea; for everything else the default.
template <class K>
constexpr bool kTakesEmpty =
    std::is_same_v<K, Text> || std::is_same_v<K, Word> || std::is_same_v<K, Secret> || std::is_same_v<K, List>;

} // namespace

bool assign(const Kind& kind, Settings& settings, std::string_view text)
{
    return std::visit(
        [&]<class K>(const K& exact) {
            if (!text.empty() || kTakesEmpty<K>)
                return read(exact, settings, text);
            const Settings defaults; // hundreds of texts: only where they are asked for
            exact.accessor.writable(settings) = exact.accessor.readable(defaults);
            return true;
        },
        kind);
}

std::string allowedValues(const Kind& kind)
{
    return std::visit([](const auto& exact) { return allowed(exact); }, kind);
}

std::string valueOf(const Kind& kind, const Settings& settings)
{
    return std::visit([&](const auto& exact) { return show(exact, settings); }, kind);
}

bool isSecret(const Kind& kind) { return std::holds_alternative<Secret>(kind); }

std::string defaultOf(const Kind& kind) { return valueOf(kind, Settings{}); }

std::string defaultIn(const Kind& kind, const Settings& settings)
{
    const auto* path = std::get_if<Path>(&kind);
    return path == nullptr ? defaultOf(kind) : absolute(path->folder, defaultOf(kind), settings);
}

void resolvePath(const Kind& kind, Settings& settings)
{
    if (const auto* path = std::get_if<Path>(&kind))
        path->accessor.writable(settings) = absolute(path->folder, path->accessor.readable(settings), settings);
}

} // namespace trivet::settings
