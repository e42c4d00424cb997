#include "base/error.hpp"
#include "base/text.hpp"
#include "gitssh/original_command.hpp"

#include "tests/fuzz/targets.hpp"

#include <algorithm>

namespace trivet::fuzz {
namespace {

void promiseName(const std::string& name)
{
    promise(!name.empty() && name != "." && name != ".." && !name.starts_with('-'), "it names something");
    promise(name.find('/') == std::string::npos, "it is one name");
    promise(isUtf8(name) && std::none_of(name.begin(), name.end(), isAsciiControl), "it is text");
}

// As git quotes it.
std::string quoted(const std::string& text)
{
    std::string word = "'";
    for (const char c : text)
        word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + "'";
}

} // namespace

void fuzzSshCommand(std::string_view bytes)
try {
    const auto command = gitssh::parseOriginalCommand(bytes);
    promiseName(command.owner);
    promiseName(command.name);
    auto text = std::string(nameOf(command.verb)) + " " + quoted(command.owner + "/" + command.name + ".git");
    if (command.verb == gitssh::Verb::LfsAuthenticate)
        text += " " + std::string(lfs::nameOf(command.operation));
    constexpr std::size_t kRoom = 2048; // quotes may make it longer than what is read
    if (bytes.size() > kRoom || command.owner == "~")
        return;
    const auto again = gitssh::parseOriginalCommand(text);
    promise(again.verb == command.verb && again.owner == command.owner && again.name == command.name,
            "it can be written and read");
} catch (const Error&) {
}

} // namespace trivet::fuzz
