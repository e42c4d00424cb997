#include "pid_file.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>
#include <unistd.h>

namespace trivet::process {

PidFile::PidFile(std::string path) : m_path(std::move(path))
{
    if (m_path.empty())
        return;
    std::ofstream file(m_path, std::ios::trunc);
    file << ::getpid() << '\n';
    if (!file.flush())
        throw std::runtime_error("cannot write " + m_path + ": " + std::strerror(errno));
}

PidFile::~PidFile()
{
    if (!m_path.empty())
        ::unlink(m_path.c_str());
}

} // namespace trivet::process
