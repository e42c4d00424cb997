#include "pages/web_file.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace trivet::pages {

std::string readWebFile(const std::string& file)
{
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    if (!stream)
        throw std::runtime_error("cannot read the page template " + file +
                                 " (STATIC_ROOT_PATH in [server] names the folder that has templates/ and static/)");
    return std::move(text).str();
}

} // namespace trivet::pages
