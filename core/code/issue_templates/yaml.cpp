#include "issue_templates/yaml.hpp"

#include "base/text.hpp"
#include "issue_templates/yaml_scalar.hpp"
#include "json/write.hpp"

#include <optional>
#include <vector>

namespace trivet::issue_templates {
namespace {

using json::Value;

constexpr int kDeepest = 20;
constexpr std::size_t kLongest = 256 * 1024;

struct Line {
    std::size_t number = 0, indent = 0;
    std::string_view text{}; // without indentation and the line end
    bool isBlank() const { return text.empty() || text.front() == '#'; }
};

// Where the key of "key: value" ends; nothing if the text is no member of a mapping.
std::optional<std::size_t> endOfKey(std::string_view text)
{
    if (text.empty())
        return std::nullopt;
    std::size_t at = 0;
    if (text[0] == '"' || text[0] == '\'') {
        at = text.find(text[0], 1);
        if (at == std::string_view::npos)
            return std::nullopt;
    }
    for (; at < text.size(); ++at)
        if (text[at] == ':' && (at + 1 == text.size() || text[at + 1] == ' '))
            return at;
    return std::nullopt;
}

class Reader {
public:
    explicit Reader(std::string_view text)
    {
        std::size_t number = 0;
        for (auto line : split(text, '\n')) {
            ++number;
            if (line.ends_with('\r'))
                line.remove_suffix(1);
            const auto indent = std::min(line.find_first_not_of(' '), line.size());
            line.remove_prefix(indent);
            if (line.starts_with('\t'))
                refuse(number, "indentation is made of spaces");
            m_lines.push_back({number, indent, line});
        }
    }

    Value read()
    {
        skipBlank();
        if (isMore() && m_lines[m_at].text == "---")
            ++m_at;
        skipBlank();
        if (!isMore())
            return {};
        auto value = readBlock(m_lines[m_at].indent, 0);
        skipBlank();
        if (isMore())
            refuse(m_lines[m_at].number, "this does not belong here");
        return value;
    }

private:
    [[noreturn]] static void refuse(std::size_t number, const std::string& why)
    {
        throw YamlProblem("line " + std::to_string(number) + ": " + why);
    }

    bool isMore() const { return m_at < m_lines.size(); }
    void skipBlank()
    {
        while (isMore() && m_lines[m_at].isBlank())
            ++m_at;
    }
    bool isAt(std::size_t indent)
    {
        skipBlank();
        return isMore() && m_lines[m_at].indent == indent;
    }
    static bool isItem(std::string_view text) { return text == "-" || text.starts_with("- "); }

    Value readBlock(std::size_t indent, int depth)
    {
        if (depth > kDeepest)
            refuse(m_lines[m_at].number, "too deep");
        if (isItem(m_lines[m_at].text))
            return {readList(indent, depth)};
        if (endOfKey(m_lines[m_at].text))
            return {readMapping(indent, depth)};
        const auto& line = m_lines[m_at++];
        return scalarOf(line, line.text);
    }

    Value::Array readList(std::size_t indent, int depth)
    {
        Value::Array items;
        while (isAt(indent) && isItem(m_lines[m_at].text)) {
            auto& line = m_lines[m_at];
            auto rest = line.text.substr(1);
            const auto spaces = std::min(rest.find_first_not_of(' '), rest.size());
            rest.remove_prefix(spaces);
            if (rest.empty() || rest.front() == '#') {
                ++m_at;
                items.push_back(readNested(indent, depth));
            } else if (endOfKey(rest) || isItem(rest)) { // "- key: value" opens a block where the key stands
                line.indent = indent + 1 + spaces;
                line.text = rest;
                items.push_back(readBlock(line.indent, depth + 1));
            } else {
                items.push_back(readInline(rest, indent));
            }
        }
        return items;
    }

    Value::Object readMapping(std::size_t indent, int depth)
    {
        Value::Object members;
        while (isAt(indent)) {
            const auto line = m_lines[m_at];
            const auto end = endOfKey(line.text);
            if (!end || isItem(line.text))
                refuse(line.number, "expected 'name: value'");
            auto name = plainText(trimmed(line.text.substr(0, *end)));
            const auto rest = trimmed(line.text.substr(*end + 1));
            if (rest.empty() || rest.front() == '#') {
                ++m_at;
                const bool isListBelow = isAt(indent) && isItem(m_lines[m_at].text); // as far left as its name
                members.emplace_back(std::move(name),
                                     isListBelow ? Value{readList(indent, depth + 1)} : readNested(indent, depth));
            } else {
                members.emplace_back(std::move(name), readInline(rest, indent));
            }
        }
        return members;
    }

    // What stands below a name or a dash, or nothing.
    Value readNested(std::size_t indent, int depth)
    {
        skipBlank();
        return isMore() && m_lines[m_at].indent > indent ? readBlock(m_lines[m_at].indent, depth + 1) : Value{};
    }

    Value readInline(std::string_view text, std::size_t indent)
    {
        const auto& line = m_lines[m_at++];
        if (text.front() == '|' || text.front() == '>')
            return {readBlockScalar(text, indent)};
        return scalarOf(line, text);
    }

    static Value scalarOf(const Line& line, std::string_view text)
    {
        auto value = readScalar(text);
        if (!value)
            refuse(line.number, "this value cannot be read");
        return std::move(*value);
    }

    std::string readBlockScalar(std::string_view mark, std::size_t indent)
    {
        std::string text;
        std::optional<std::size_t> margin;
        for (; isMore(); ++m_at) {
            const auto& line = m_lines[m_at];
            if (!line.text.empty() && line.indent <= indent)
                break;
            if (!margin && !line.text.empty())
                margin = line.indent;
            const auto extra = line.text.empty() || line.indent <= *margin ? 0 : line.indent - *margin;
            text.append(extra, ' ').append(line.text) += '\n';
            if (text.size() > kLongest)
                refuse(line.number, "too long");
        }
        while (text.ends_with("\n\n") || (text == "\n"))
            text.pop_back();
        if (mark.find('-') != std::string_view::npos && text.ends_with('\n'))
            text.pop_back();
        return mark.front() == '>' ? folded(text) : text;
    }

    std::vector<Line> m_lines{};
    std::size_t m_at = 0;
};

void append(std::string& out, const Value& value)
{
    if (const auto* list = value.as<Value::Array>()) {
        out += '[';
        for (const auto& each : *list) {
            out += out.ends_with('[') ? "" : ",";
            append(out, each);
        }
        out += ']';
    } else if (const auto* members = value.as<Value::Object>()) {
        out += '{';
        for (bool isFirst = true; const auto& [name, each] : *members) {
            out += isFirst ? "" : ",";
            isFirst = false;
            json::appendText(out, name);
            out += ':';
            append(out, each);
        }
        out += '}';
    } else if (const auto* text = value.as<std::string>()) {
        json::appendText(out, *text);
    } else if (const auto* truth = value.as<bool>()) {
        out += *truth ? "true" : "false";
    } else if (const auto* number = value.as<std::int64_t>()) {
        out += std::to_string(*number);
    } else {
        out += "null";
    }
}

} // namespace

Value parseYaml(std::string_view text)
{
    if (text.size() > kLongest)
        throw YamlProblem("too long");
    return Reader(text).read();
}

std::string toJson(const Value& value)
{
    std::string out;
    append(out, value);
    return out;
}

} // namespace trivet::issue_templates
