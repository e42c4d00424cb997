// The only user of Poco's JSON parser: it limits depth and refuses broken UTF-8 and trailing text.
#include "base/error.hpp"
#include "base/text.hpp"
#include "json/json_value.hpp"

#include <Poco/Exception.h>
#include <Poco/JSON/Handler.h>
#include <Poco/JSON/Parser.h>

namespace trivet::json {
namespace {

constexpr std::size_t kMaxDepth = 32;
constexpr std::size_t kMaxMembers = 300; // of one object; looking for repeats compares each with each

// Builds Values from the parser's events; `m_open` is the path of containers being filled.
class Builder : public Poco::JSON::Handler {
public:
    void reset() override {}
    void startObject() override { open<Value::Object>(); }
    void startArray() override { open<Value::Array>(); }
    void endObject() override { m_open.pop_back(); }
    void endArray() override { m_open.pop_back(); }
    void key(const std::string& name) override
    {
        auto& object = std::get<Value::Object>(m_open.back()->data);
        if (object.size() >= kMaxMembers)
            throw Error::invalid("a JSON object has too many members");
        for (const auto& [known, each] : object)
            if (equalsIgnoringAsciiCase(known, name)) // letter case is ignored when members are looked up
                throw Error::invalid("[" + name + "]: sent more than once");
        object.emplace_back(name, Value{});
    }
    void null() override { place().emplace<std::nullptr_t>(nullptr); }
    void value(int number) override { place().emplace<std::int64_t>(number); }
    void value(unsigned number) override { place().emplace<std::int64_t>(number); }
    void value(const std::string& text) override { place().emplace<std::string>(text); }
    void value(double number) override { place().emplace<double>(number); }
    void value(bool truth) override { place().emplace<bool>(truth); }
    void value(Poco::Int64 number) override
    {
        if (number < kLeastExact)
            return value(static_cast<double>(number));
        place().emplace<std::int64_t>(number);
    }
    void value(Poco::UInt64 number) override { place().emplace<double>(static_cast<double>(number)); }

    Value take() { return std::move(m_root); }

private:
    // Where the next value goes: into the innermost open container, or at the root.
    decltype(Value::data)& place() { return next().data; }
    Value& next()
    {
        if (m_open.empty())
            return m_root;
        auto& into = m_open.back()->data;
        if (auto* array = std::get_if<Value::Array>(&into))
            return array->emplace_back();
        return std::get<Value::Object>(into).back().second;
    }
    template <class Container> void open()
    {
        if (m_open.size() >= kMaxDepth)
            throw Error::invalid("the JSON is nested too deeply");
        Value& container = next();
        container.data.emplace<Container>();
        m_open.push_back(&container);
    }

    Value m_root{};
    std::vector<Value*> m_open{};
};

// Whether a text or a name has a NUL in it, which no database keeps. Poco also takes "\\u0000" for one, which is six
// letters, and cuts names off there.
bool hasNul(std::string_view text)
{
    constexpr std::string_view kNul = "\\u0000";
    for (auto at = text.find('\\'); at != std::string_view::npos; at = text.find('\\', at + 2))
        if (text.substr(at, kNul.size()) == kNul)
            return true;
    return false;
}

} // namespace

const Value* Value::member(std::string_view name) const
{
    const auto* object = as<Object>();
    if (!object)
        return nullptr;
    const Value* similar = nullptr;
    for (const auto& [known, each] : *object) {
        if (known == name)
            return &each;
        if (equalsIgnoringAsciiCase(known, name))
            similar = &each;
    }
    return similar;
}

std::optional<std::string> Value::text(std::string_view name) const
{
    const Value* const found = member(name);
    const auto* const text = found ? found->as<std::string>() : nullptr;
    return text ? std::optional(*text) : std::nullopt;
}

std::optional<std::int64_t> Value::number(std::string_view name) const
{
    const Value* const found = member(name);
    const auto* const number = found ? found->as<std::int64_t>() : nullptr;
    return number ? std::optional(*number) : std::nullopt;
}

Value parse(const std::string& text)
{
    if (hasNul(text))
        throw Error::invalid("the request body has a NUL character (\\u0000), which is not allowed in texts");
    Poco::SharedPtr<Builder> builder(new Builder);
    try {
        Poco::JSON::Parser parser(builder);
        parser.setDepth(kMaxDepth + 1);
        parser.parse(text);
    } catch (const Poco::SyntaxException& problem) { // of a number; everything else is a JSONException
        throw Error::invalid("the request body has a number that is too large").because(problem.displayText());
    } catch (const Poco::Exception& problem) {
        throw Error::invalid("the request body is not valid JSON").because(problem.displayText());
    }
    return builder->take();
}

} // namespace trivet::json
