#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet {

struct Parameter {
    std::string name{};
    std::string value{};
};

// The decoded names and values of a query string or a form, in the order they were sent. Names are case-sensitive.
class Parameters {
public:
    void add(std::string name, std::string value) { m_items.push_back({std::move(name), std::move(value)}); }

    // The first value of that name, nothing if it was not sent. Views live as long as the parameters.
    std::optional<std::string_view> find(std::string_view name) const;
    // As find(), but Error (BadRequest) if the name was sent twice: which one counts must not be a matter of luck.
    std::optional<std::string_view> single(std::string_view name) const;
    std::vector<std::string_view> all(std::string_view name) const;

    std::size_t size() const { return m_items.size(); }
    bool isEmpty() const { return m_items.empty(); }
    auto begin() const { return m_items.begin(); }
    auto end() const { return m_items.end(); }

private:
    std::vector<Parameter> m_items{};
};

struct ParameterLimits {
    std::size_t count = 100;
    std::size_t nameBytes = 256;
    std::size_t valueBytes = 16 * 1024;
};

// One name=value as it was sent, and what it means.
struct EncodedParameter {
    std::string_view rawName{}, rawValue{};
    Parameter decoded{};
};

// Splits application/x-www-form-urlencoded text at '&' and at nothing else, then decodes. Error (BadRequest) for a
// broken escape, a NUL, a control character in a name, text that is not UTF-8, a value without a name, or more than the
// limits allow.
std::vector<EncodedParameter> splitParameters(std::string_view encoded, const ParameterLimits& limits);

} // namespace trivet
