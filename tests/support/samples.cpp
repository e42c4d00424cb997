#include "tests/support/samples.hpp"

#include "base/text.hpp"
#include "crypto/encoding.hpp"

#include <cppunit/TestAssert.h>

#include <fstream>
#include <iterator>

namespace trivet::test {

std::string sample(const std::string& name)
{
    std::ifstream file("tests/samples/" + name, std::ios::binary);
    CPPUNIT_ASSERT_MESSAGE("no sample " + name, file.good());
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> sampleLines(const std::string& name)
{
    const auto text = sample(name);
    std::vector<std::string> lines;
    for (const auto line : split(text, '\n'))
        if (!line.empty() && line[0] != '#')
            lines.emplace_back(line);
    return lines;
}

std::string sampleBlob(const std::string& name)
{
    const auto text = sample(name);
    return crypto::decodeBase64(split(text, ' ').at(1)).value();
}

} // namespace trivet::test
