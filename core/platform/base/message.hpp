#pragma once
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace trivet {

// What the {{MARKERS}} of a text stand for.
using MessageArguments = std::vector<std::pair<std::string, std::string>>;

std::string withArguments(std::string_view text, const MessageArguments& arguments);

// What a rule has to say, as data: programs are sent its English, pages look its key up in the reader's language.
class Message {
public:
    Message(std::string key, std::string_view english, MessageArguments arguments)
        : m_key(std::move(key)), m_english(withArguments(english, arguments)), m_arguments(std::move(arguments))
    {
    }
    // A text without a key is shown as it is. It is for programs only, or in the reader's language already.
    Message(std::string text) : m_english(std::move(text)) {}
    Message(const char* text) : m_english(text) {}

    const std::string& key() const { return m_key; } // empty: the text is all there is
    const MessageArguments& arguments() const { return m_arguments; }
    const std::string& english() const { return m_english; }
    friend bool operator==(const Message&, const Message&) = default;

private:
    std::string m_key{}, m_english{};
    MessageArguments m_arguments{};
};

// What is told one after the other.
using Messages = std::vector<Message>;
std::string englishOf(const Messages& messages); // "removed tokens: 1; removed codes: 3"

// A message as it is declared beside the rule that gives it, always with the name of this type before its braces: a
// test finds them by that, and fails if web/texts/LANGUAGE/messages.txt has no line for the key in any language. Count
// is the number of different markers of the English text; with() takes their values in the order in which they first
// stand there.
template <std::size_t Count = 0> class MessageFormat {
public:
    explicit consteval MessageFormat(const char* key, const char* english) : m_key(key), m_english(english)
    {
        std::size_t count = 0;
        for (auto open = m_english.find("{{"); open != std::string_view::npos; open = m_english.find("{{", open + 2)) {
            const auto name = m_english.substr(open + 2, m_english.find("}}", open) - open - 2);
            bool isKnown = false;
            for (std::size_t i = 0; i < count; ++i)
                isKnown = isKnown || m_names[i] == name;
            if (!isKnown)
                m_names.at(count++) = name;
        }
        if (count != Count)
            throw "the text has another number of markers";
    }

    operator Message() const requires(Count == 0) { return {std::string(m_key), m_english, {}}; }

    template <class... Values>
    requires(sizeof...(Values) == Count && Count > 0) Message with(const Values&... values)
    const
    {
        std::size_t at = 0;
        MessageArguments arguments;
        arguments.reserve(Count);
        (arguments.emplace_back(m_names[at++], textOf(values)), ...);
        return {std::string(m_key), m_english, std::move(arguments)};
    }

private:
    template <class Value> static std::string textOf(const Value& value)
    {
        if constexpr (std::is_integral_v<Value>)
            return std::to_string(value);
        else
            return std::string(value);
    }

    std::string_view m_key, m_english;
    std::array<std::string_view, Count> m_names{};
};

} // namespace trivet
