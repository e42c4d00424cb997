#include "tests/support/request_sample.hpp"

#include "base/text.hpp"
#include "tests/support/samples.hpp"

#include <cppunit/TestAssert.h>

namespace trivet::test {

signature::SignedRequest RequestSample::view() const
{
    return {.method = method, .target = target, .body = body, .header = [this](std::string_view name) {
                const auto found = headers.find(std::string(name));
                return found == headers.end()
                           ? std::vector<std::string_view>()
                           : std::vector<std::string_view>(found->second.begin(), found->second.end());
            }};
}

RequestSample requestSample(const std::string& file)
{
    const auto text = sample(file);
    const auto headEnd = text.find("\n\n");
    CPPUNIT_ASSERT_MESSAGE(file, headEnd != std::string::npos);
    const auto lines = split(std::string_view(text).substr(0, headEnd), '\n');
    const auto space = lines.at(0).find(' ');
    RequestSample request;
    request.method = lines[0].substr(0, space);
    request.target = lines[0].substr(space + 1);
    request.key = lines.at(1);
    for (std::size_t i = 2; i < lines.size(); ++i) {
        const auto colon = lines[i].find(": ");
        request.headers[std::string(lines[i].substr(0, colon))].emplace_back(lines[i].substr(colon + 2));
    }
    request.body = text.substr(headEnd + 2);
    return request;
}

} // namespace trivet::test
