#pragma once
#include <string>
#include <vector>

namespace trivet::test {

// A file below tests/samples.
std::string sample(const std::string& name);
std::vector<std::string> sampleLines(const std::string& name);

// The decoded second word of a line in a .pub file: a key or a certificate.
std::string sampleBlob(const std::string& name);

} // namespace trivet::test
