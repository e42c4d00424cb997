#include "db/staging.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <stdexcept>

namespace trivet::db {

Staging::Staging(const std::filesystem::path& parent)
{
    std::string name = (parent / "trivet-staging-XXXXXX").string();
    if (!::mkdtemp(name.data()))
        throw std::runtime_error(name + ": " + std::strerror(errno));
    m_folder = name;
}

Staging::~Staging()
{
    std::error_code ignored;
    std::filesystem::remove_all(m_folder, ignored);
}

Options Staging::options() const
{
    Options options;
    options.path = (m_folder / "staged.db").string();
    return options;
}

} // namespace trivet::db
