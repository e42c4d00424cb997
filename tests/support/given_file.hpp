#pragma once
#include <string>

namespace trivet::test {

// A file in the data folder, written before the first step of a case file:
//
//   file NAME TEXT
bool isGivenFile(const std::string& line);
void arrangeFile(const std::string& dataFolder, const std::string& line);

} // namespace trivet::test
