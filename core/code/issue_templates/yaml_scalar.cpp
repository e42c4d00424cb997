#include "issue_templates/yaml_scalar.hpp"

#include "base/text.hpp"

namespace trivet::issue_templates {
namespace {

using json::Value;

struct Quoted {
    std::string text{};
    std::size_t end = 0; // behind the closing quote
};

char escaped(char c)
{
    switch (c) {
    case 'n':
        return '\n';
    case 't':
        return '\t';
    case 'r':
        return '\r';
    default:
        return c;
    }
}

std::optional<Quoted> readQuoted(std::string_view text)
{
    const char quote = text.front();
    Quoted found;
    for (std::size_t i = 1; i < text.size(); ++i) {
        if (quote == '"' && text[i] == '\\' && i + 1 < text.size())
            found.text += escaped(text[++i]);
        else if (text[i] != quote)
            found.text += text[i];
        else if (quote == '\'' && i + 1 < text.size() && text[i + 1] == quote)
            found.text += text[++i];
        else {
            found.end = i + 1;
            return found;
        }
    }
    return std::nullopt;
}

std::string_view withoutComment(std::string_view text)
{
    const auto comment = text.find(" #");
    return trimmed(text.substr(0, comment));
}

Value plainValue(std::string_view text)
{
    if (text == "true" || text == "false")
        return {text == "true"};
    if (text.empty() || text == "null" || text == "~")
        return {};
    if (const auto number = parseInteger(text))
        return {*number};
    return {std::string(text)};
}

// "[a, 'b']" up to its closing bracket.
std::optional<Value> readList(std::string_view text)
{
    Value::Array items;
    text = trimmed(text.substr(1));
    while (!text.empty() && text.front() != ']') {
        if (text.front() == '"' || text.front() == '\'') {
            auto quoted = readQuoted(text);
            if (!quoted)
                return std::nullopt;
            items.push_back({std::move(quoted->text)});
            text.remove_prefix(quoted->end);
        } else {
            const auto end = std::min(text.find_first_of(",]"), text.size());
            items.push_back(plainValue(trimmed(text.substr(0, end))));
            text.remove_prefix(end);
        }
        text = trimmed(text);
        if (text.starts_with(','))
            text = trimmed(text.substr(1));
        else if (!text.starts_with(']'))
            return std::nullopt;
    }
    const bool isClosed = text.starts_with(']') && withoutComment(" " + std::string(text.substr(1))).empty();
    return isClosed ? std::optional(Value{std::move(items)}) : std::nullopt;
}

} // namespace

std::optional<Value> readScalar(std::string_view text)
{
    text = trimmed(text);
    if (text.empty())
        return Value{};
    if (text.front() == '[')
        return readList(text);
    if (text.front() == '"' || text.front() == '\'') {
        auto quoted = readQuoted(text);
        if (!quoted || !withoutComment(" " + std::string(text.substr(quoted->end))).empty())
            return std::nullopt;
        return Value{std::move(quoted->text)};
    }
    if (text.front() == '{' || text.front() == '&' || text.front() == '*' || text.front() == '!')
        return std::nullopt;
    return plainValue(withoutComment(text));
}

std::string plainText(std::string_view text)
{
    if (!text.empty() && (text.front() == '"' || text.front() == '\''))
        if (auto quoted = readQuoted(text))
            return std::move(quoted->text);
    return std::string(text);
}

std::string folded(std::string_view text)
{
    std::string out;
    const auto last = text.ends_with('\n') ? text.size() - 1 : text.size();
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\n' || i >= last)
            out += text[i];
        else if (i > 0 && text[i - 1] == '\n')
            out += '\n';
        else if (text[i + 1] != '\n')
            out += ' ';
    }
    return out;
}

} // namespace trivet::issue_templates
