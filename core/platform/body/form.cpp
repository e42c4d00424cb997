#include "body/form.hpp"

#include <cgicc/CgiInput.h>
#include <cgicc/Cgicc.h>
#include <limits>
#include <stdexcept>
#include <string>

namespace trivet::body {
namespace {

constexpr ParameterLimits kLimits{.count = 500, .valueBytes = std::numeric_limits<std::size_t>::max()};

// Shows cgicc a POST of exactly these bytes and nothing of the real environment: no query string to merge in, no
// claimed length to believe, no cookies to parse.
class FormInput : public cgicc::CgiInput {
public:
    explicit FormInput(std::string bytes) : m_bytes(std::move(bytes)) {}

    std::size_t read(char* data, std::size_t length) override
    {
        const auto count = m_bytes.copy(data, length, m_position);
        m_position += count;
        return count;
    }
    std::string getenv(const char* name) override
    {
        const std::string_view wanted = name;
        if (wanted == "REQUEST_METHOD")
            return "POST";
        if (wanted == "CONTENT_TYPE")
            return "application/x-www-form-urlencoded";
        return wanted == "CONTENT_LENGTH" ? std::to_string(m_bytes.size()) : "";
    }

private:
    std::string m_bytes;
    std::size_t m_position = 0;
};

void appendWithoutSemicolon(std::string& out, std::string_view raw)
{
    for (const char c : raw) {
        if (c == ';')
            out += "%3B";
        else
            out += c;
    }
}

// cgicc takes ';' for a separator and loses a last field without '='.
std::string inTheFormOfCgicc(const std::vector<EncodedParameter>& fields)
{
    std::string bytes;
    for (const auto& field : fields) {
        if (!bytes.empty())
            bytes += '&';
        appendWithoutSemicolon(bytes, field.rawName);
        bytes += '=';
        appendWithoutSemicolon(bytes, field.rawValue);
    }
    return bytes;
}

} // namespace

Parameters parseForm(std::string_view bytes)
{
    const auto checked = splitParameters(bytes, kLimits);
    Parameters form;
    if (checked.empty())
        return form;
    FormInput input(inTheFormOfCgicc(checked));
    const cgicc::Cgicc reader(&input);
    for (const auto& entry : reader.getElements())
        form.add(entry.getName(), entry.getValue());
    if (form.size() != checked.size())
        throw std::logic_error("cgicc sees other fields than the check before it");
    return form;
}

} // namespace trivet::body
