#include "base/message.hpp"

namespace trivet {

// From left to right, once: a value that looks like a marker stays what it is.
std::string withArguments(std::string_view text, const MessageArguments& arguments)
{
    std::string result;
    for (auto open = text.find("{{"); open != std::string_view::npos; open = text.find("{{")) {
        const auto close = text.find("}}", open);
        if (close == std::string_view::npos)
            break;
        const auto name = text.substr(open + 2, close - open - 2);
        result += text.substr(0, open);
        const std::string* value = nullptr;
        for (const auto& [known, each] : arguments)
            if (known == name)
                value = &each;
        result += value ? std::string_view(*value) : text.substr(open, close + 2 - open);
        text.remove_prefix(close + 2);
    }
    return result += text;
}

std::string englishOf(const Messages& messages)
{
    std::string text;
    for (const auto& message : messages)
        text += (text.empty() ? "" : "; ") + message.english();
    return text;
}

} // namespace trivet
