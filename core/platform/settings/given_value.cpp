#include "settings/given_value.hpp"

#include "base/file_descriptor.hpp"
#include "base/text.hpp"
#include "settings/ini_text.hpp"
#include "settings/message_text.hpp"

#include <cerrno>
#include <fcntl.h>
#include <map>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace trivet::settings {
namespace {

constexpr std::size_t kLargestConfig = 1 << 20;
constexpr std::size_t kLargestSecret = 1 << 16;
constexpr std::string_view kPrefix = "TRIVET__";
constexpr std::string_view kFileSuffix = "__FILE";

// Reads at most one byte more than allowed, so that even an endless device ends. Throws std::runtime_error.
std::string readWhole(const std::string& path, std::size_t largest)
{
    const FileDescriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
    std::string text(largest + 1, '\0');
    std::size_t filled = 0;
    ssize_t got = file.isOpen() ? 1 : -1;
    while (got > 0 && filled < text.size()) {
        got = ::read(file.number(), text.data() + filled, text.size() - filled);
        filled += got > 0 ? static_cast<std::size_t>(got) : 0;
    }
    if (got < 0)
        throw std::runtime_error("cannot read " + printable(path) + ": " + std::generic_category().message(errno));
    if (filled > largest)
        throw std::runtime_error("cannot read " + printable(path) + ": larger than " + std::to_string(largest) +
                                 " bytes");
    text.resize(filled);
    return text;
}

std::string withoutLineEnd(std::string text)
{
    while (text.ends_with('\n') || text.ends_with('\r'))
        text.pop_back();
    return text;
}

std::string unescaped(std::string name)
{
    for (const auto& [escape, character] : {std::pair("_0X2E_", "."), std::pair("_0X2D_", "-")})
        for (auto at = name.find(escape); at != std::string::npos; at = name.find(escape))
            name.replace(at, 6, character);
    return name;
}

// One variable whose name begins with TRIVET__; the value is still the path if it names a file.
struct Variable {
    GivenValue given{};
    bool isFile = false;
};

std::optional<Variable> splitVariable(std::string_view name, std::string_view value)
{
    auto path = name.substr(kPrefix.size());
    const bool isFile = path.ends_with(kFileSuffix);
    if (isFile)
        path.remove_suffix(kFileSuffix.size());
    const auto separator = path.find("__");
    if (separator == std::string_view::npos)
        return std::nullopt;
    return Variable{{.where = "environment variable " + printable(name),
                     .section = sectionNamed(unescaped(std::string(path.substr(0, separator)))),
                     .key = unescaped(std::string(path.substr(separator + 2))),
                     .value = std::string(value)},
                    isFile};
}

} // namespace

GivenValues valuesOfFile(const std::string& path)
{
    GivenValues result;
    std::string text;
    try {
        text = readWhole(path, kLargestConfig);
    } catch (const std::runtime_error& error) {
        result.problems.push_back(error.what());
        return result;
    }
    auto ini = parseIni(text);
    const auto at = [&](int line) { return path + ":" + std::to_string(line); };
    for (auto& entry : ini.entries)
        result.values.push_back(
            {at(entry.line), std::move(entry.section), std::move(entry.key), std::move(entry.value)});
    for (const auto& note : ini.problems)
        result.problems.push_back(at(note.line) + ": " + note.text);
    for (const auto& note : ini.warnings)
        result.warnings.push_back(at(note.line) + ": " + note.text);
    return result;
}

GivenValues valuesOfEnvironment(std::span<const std::string> environment)
{
    GivenValues result;
    std::map<std::string, std::string> seen;
    for (const std::string_view assignment : environment) {
        const auto name = assignment.substr(0, assignment.find('='));
        if (!name.starts_with(kPrefix) || name.size() == assignment.size())
            continue;
        auto variable = splitVariable(name, assignment.substr(name.size() + 1));
        if (!variable) {
            result.warnings.push_back("environment variable " + printable(name) +
                                      ": expected TRIVET__SECTION__KEY; ignored");
            continue;
        }
        auto& given = variable->given;
        const auto [first, isNew] = seen.try_emplace(given.section + "." + asciiLower(given.key), given.where);
        if (!isNew) {
            result.problems.push_back(given.where + ": sets the same as " + first->second + "; only one may be given");
            continue;
        }
        try {
            if (variable->isFile)
                given.value = withoutLineEnd(readWhole(given.value, kLargestSecret));
            result.values.push_back(std::move(given));
        } catch (const std::runtime_error& error) {
            result.problems.push_back(given.where + ": " + error.what());
        }
    }
    return result;
}

} // namespace trivet::settings
