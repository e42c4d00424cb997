#include "cgi_environment.hpp"

#include <utility>

namespace trivet::process {
namespace {

constexpr std::size_t kMostHeaders = 200;
constexpr std::size_t kMostHeaderBytes = 64 * 1024;

class RequestReader {
public:
    RequestReader() { m_request.headers.reserve(24); }
    void take(std::string_view name, std::string_view value);
    http::Request finish();

private:
    void takeHeader(std::string_view name, std::string_view value);

    http::Request m_request{};
    std::size_t m_headerBytes = 0;
    // Second names of things whose first name may still come, or may have come already.
    std::string_view m_contentType{};
    std::string_view m_contentLength{};
    std::string_view m_authorization{};
    bool m_hasAuthorization = false;
};

void RequestReader::take(std::string_view name, std::string_view value)
{
    if (name.starts_with("HTTP_"))
        takeHeader(name.substr(5), value);
    else if (name == "REQUEST_METHOD")
        m_request.method = value;
    else if (name == "REQUEST_URI")
        m_request.target = value;
    else if (name == "SCRIPT_NAME")
        m_request.scriptName = value;
    else if (name == "REMOTE_ADDR")
        m_request.remoteAddress = value;
    else if (name == "CONTENT_TYPE")
        m_request.contentType = value;
    else if (name == "CONTENT_LENGTH")
        m_request.contentLength = value;
    else if (name == "HTTPS")
        m_request.isHttps |= !value.empty() && value != "off";
    else if (name == "REQUEST_SCHEME")
        m_request.isHttps |= value == "https";
    else if (name == "REDIRECT_HTTP_AUTHORIZATION")
        m_authorization = value;
}

void RequestReader::takeHeader(std::string_view name, std::string_view value)
{
    if (name == "CONTENT_TYPE") {
        m_contentType = value;
        return;
    }
    if (name == "CONTENT_LENGTH") {
        m_contentLength = value;
        return;
    }
    m_headerBytes += name.size() + value.size();
    if (m_request.headers.size() == kMostHeaders || m_headerBytes > kMostHeaderBytes) {
        m_request.hasTooManyHeaders = true;
        return;
    }
    m_hasAuthorization |= name == "AUTHORIZATION";
    m_request.headers.push_back({name, value});
}

http::Request RequestReader::finish()
{
    if (m_request.contentType.empty())
        m_request.contentType = m_contentType;
    if (m_request.contentLength.empty())
        m_request.contentLength = m_contentLength;
    // Apache renames what a rewrite rule set before an internal redirect.
    if (!m_hasAuthorization && !m_authorization.empty())
        m_request.headers.push_back({"AUTHORIZATION", m_authorization});
    return std::move(m_request);
}

} // namespace

http::Request readRequest(char* const* variables)
{
    RequestReader reader;
    for (; *variables != nullptr; ++variables) {
        const std::string_view variable(*variables);
        const auto equals = variable.find('=');
        if (equals != std::string_view::npos)
            reader.take(variable.substr(0, equals), variable.substr(equals + 1));
    }
    return reader.finish();
}

} // namespace trivet::process
