#include "setup/host_file.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace trivet::setup {

namespace fs = std::filesystem;

std::string textOf(const fs::path& file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void writeText(const fs::path& file, const std::string& text)
{
    if (fs::exists(file) && textOf(file) != text)
        fs::rename(file, file.string() + ".before");
    // The umask of this program is for its data; a web server may read its own configuration.
    if (fs::create_directories(file.parent_path()))
        fs::permissions(file.parent_path(), fs::perms(0755));
    std::ofstream out(file, std::ios::binary);
    out << text;
    if (!out.flush())
        throw std::runtime_error("cannot write " + file.string());
    fs::permissions(file, fs::perms(0644));
}

} // namespace trivet::setup
