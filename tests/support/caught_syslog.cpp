#include "support/caught_syslog.hpp"

#include <cstdarg>
#include <cstdio>
#include <syslog.h>
#include <utility>

namespace trivet::test {
namespace {

std::vector<std::string>& lines()
{
    static std::vector<std::string> caught;
    return caught;
}

void keep(int priority, const char* format, va_list arguments)
{
    char text[4096];
    std::vsnprintf(text, sizeof text, format, arguments);
    lines().push_back(std::to_string(priority) + " " + text);
}

} // namespace

std::vector<std::string> takeSyslog() { return std::exchange(lines(), {}); }

} // namespace trivet::test

// Takes the place of the C library's. The second name is what it becomes where the compiler checks formats.
extern "C" void syslog(int priority, const char* format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    trivet::test::keep(priority, format, arguments);
    va_end(arguments);
}

extern "C" void __syslog_chk(int priority, int, const char* format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    trivet::test::keep(priority, format, arguments);
    va_end(arguments);
}
