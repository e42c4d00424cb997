#include "support/given_file.hpp"

#include <filesystem>
#include <fstream>

namespace trivet::test {

bool isGivenFile(const std::string& line) { return line.starts_with("file "); }

void arrangeFile(const std::string& dataFolder, const std::string& line)
{
    const auto end = line.find(' ', 5);
    std::filesystem::create_directories(dataFolder);
    std::ofstream(dataFolder + "/" + line.substr(5, end - 5)) << line.substr(end + 1) << "\n";
}

} // namespace trivet::test
