#include "base/child_start.hpp"

#include "base/pointers_to.hpp"

#include <csignal>
#include <system_error>

namespace trivet {

ChildStart::ChildStart()
{
    ::posix_spawn_file_actions_init(&m_actions);
    ::posix_spawnattr_init(&m_attributes);
    sigset_t none, all;
    ::sigemptyset(&none);
    ::sigfillset(&all);
    ::posix_spawnattr_setsigmask(&m_attributes, &none);
    ::posix_spawnattr_setsigdefault(&m_attributes, &all);
    ::posix_spawnattr_setpgroup(&m_attributes, 0);
    ::posix_spawnattr_setflags(&m_attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
}

ChildStart::~ChildStart()
{
    ::posix_spawnattr_destroy(&m_attributes);
    ::posix_spawn_file_actions_destroy(&m_actions);
}

pid_t ChildStart::run(const std::string& program, const std::vector<std::string>& words,
                      const std::vector<std::string>& environment) const
{
    pid_t child = 0;
    if (const int error = ::posix_spawnp(&child, program.c_str(), &m_actions, &m_attributes, pointersTo(words).data(),
                                         pointersTo(environment).data()))
        throw std::system_error(error, std::generic_category(), program + " cannot be started");
    return child;
}

} // namespace trivet
