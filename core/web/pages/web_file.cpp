#include "pages/web_file.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace trivet::pages {

std::string readWebFile(const std::string& file)
{
    std::ifstream stream(file, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(stream), {}};
    if (!stream)
        throw std::runtime_error("cannot read the page template " + file +
                                 " (STATIC_ROOT_PATH in [server] names the folder that has templates/ and static/)");
    return text;
}

} // namespace trivet::pages
