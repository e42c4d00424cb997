// The only user of Poco's JSON parser: it limits depth and refuses broken UTF-8 and trailing text.
#include "base/error.hpp"
#include "base/text.hpp"
#include "json/value.hpp"

#include <Poco/Exception.h>
#include <Poco/JSON/Handler.h>
#include <Poco/JSON/Parser.h>

namespace trivet::json {
namespace {

constexpr std::size_t kMaxDepth = 32;
constexpr std::size_t kMaxMembers = 1000; // of one object; looking for repeats compares each with each

// Builds Values from the parser's events; `m_open` is the path of containers being filled.
class Builder : public Poco::JSON::Handler {
public:
    void reset() override {}
    void startObject() override { open(Value::Object{}); }
    void startArray() override { open(Value::Array{}); }
    void endObject() override { m_open.pop_back(); }
    void endArray() override { m_open.pop_back(); }
    void key(const std::string& name) override
    {
        auto& object = std::get<Value::Object>(m_open.back()->data);
        if (object.size() >= kMaxMembers)
            throw Error::invalid("a JSON object has too many members");
        for (const auto& [known, each] : object)
            if (known == name)
                throw Error::invalid("[" + name + "]: sent more than once");
        object.emplace_back(name, Value{});
    }
    void null() override { put({nullptr}); }
    void value(int number) override { put({std::int64_t{number}}); }
    void value(unsigned number) override { put({std::int64_t{number}}); }
    void value(const std::string& text) override { put({text}); }
    void value(double number) override { put({number}); }
    void value(bool truth) override { put({truth}); }
#if defined(POCO_HAVE_INT64)
    void value(Poco::Int64 number) override { put({std::int64_t{number}}); }
    void value(Poco::UInt64 number) override { put({static_cast<double>(number)}); }
#endif

    Value take() { return std::move(m_root); }

private:
    Value& put(Value value)
    {
        if (m_open.empty())
            return m_root = std::move(value);
        auto& into = m_open.back()->data;
        if (auto* array = std::get_if<Value::Array>(&into))
            return array->emplace_back(std::move(value));
        auto& slot = std::get<Value::Object>(into).back().second;
        return slot = std::move(value);
    }
    template <class Container> void open(Container container)
    {
        if (m_open.size() >= kMaxDepth)
            throw Error::invalid("the JSON is nested too deeply");
        m_open.push_back(&put({std::move(container)}));
    }

    Value m_root{};
    std::vector<Value*> m_open{};
};

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

Value parse(const std::string& text)
{
    Poco::SharedPtr<Builder> builder(new Builder);
    try {
        Poco::JSON::Parser parser(builder);
        parser.setAllowNullByte(false);
        parser.setDepth(kMaxDepth + 1);
        parser.parse(text);
    } catch (const Poco::Exception& problem) {
        throw Error::invalid("the request body is not valid JSON").because(problem.displayText());
    }
    return builder->take();
}

} // namespace trivet::json
