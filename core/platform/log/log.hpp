#pragma once
#include "base/file_descriptor.hpp"
#include "log/log_field.hpp"
#include "settings/settings.hpp"

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace trivet::log {

enum class Level { Error, Warn, Info, Debug };

// What is known of a request once it is answered.
struct Access {
    std::string_view id{};
    std::string_view operation{}; // empty: no endpoint matched
    std::string_view user{};      // empty: anonymous
    int status = 0;
    std::uint64_t bytes = 0;
    std::int64_t microseconds = 0;
    std::string_view method{};
    std::string_view target{}; // as the client sent it; only the path is logged, never the query
    std::string_view remoteAddress{};
    std::string_view detail{}; // Error::detail() of a refused request
};

// Lines of name=value, one event each, to stderr, files or syslog. Whatever a value holds, it cannot start a line or a
// field of its own. A line is one write(2), so threads and processes may log at once; a write that fails is dropped,
// never reported to the caller.
class Log {
public:
    // Opens the files of MODE=file. Throws std::runtime_error with a message for the administrator.
    explicit Log(const Settings::Log& settings);
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;

    using Fields = std::initializer_list<Field>;
    void error(Name event, Fields fields = {}) const noexcept { write(Level::Error, event, fields); }
    void warn(Name event, Fields fields = {}) const noexcept { write(Level::Warn, event, fields); }
    void info(Name event, Fields fields = {}) const noexcept { write(Level::Info, event, fields); }
    void debug(Name event, Fields fields = {}) const noexcept { write(Level::Debug, event, fields); }
    // Ask before building a costly field.
    bool writes(Level level) const noexcept { return level <= m_level; }

    // One line a request, whatever LEVEL says; ENABLE_ACCESS_LOG turns it off.
    void access(const Access& access) const noexcept;

    // Opens the files by name again, after logrotate has renamed them. Other threads may write meanwhile. If a file
    // cannot be opened the old one stays in use and gets a line that says so.
    void reopen() const noexcept;

private:
    enum class Mode { Stderr, File, Syslog };

    void write(Level level, Name event, Fields fields) const noexcept;
    void emit(int descriptor, Level level, std::string_view line) const noexcept;

    Mode m_mode;
    Level m_level;
    bool m_hasAccessLog;
    std::string m_mainPath{};
    std::string m_accessPath{};
    FileDescriptor m_mainFile{}, m_accessFile{};
    int m_main = -1, m_access = -1; // where lines go: these files, or the error output
};

} // namespace trivet::log
