#include "log/log.hpp"

#include "log/line.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <stdexcept>
#include <syslog.h>
#include <system_error>
#include <unistd.h>

namespace trivet::log {
namespace {

constexpr std::string_view kLevelNames[] = {"error", "warn", "info", "debug"};
constexpr int kPriorities[] = {LOG_ERR, LOG_WARNING, LOG_INFO, LOG_DEBUG};

constexpr std::pair<std::string_view, int> kFacilities[] = {
    {"daemon", LOG_DAEMON}, {"user", LOG_USER},     {"local0", LOG_LOCAL0}, {"local1", LOG_LOCAL1},
    {"local2", LOG_LOCAL2}, {"local3", LOG_LOCAL3}, {"local4", LOG_LOCAL4}, {"local5", LOG_LOCAL5},
    {"local6", LOG_LOCAL6}, {"local7", LOG_LOCAL7},
};

std::string_view nameOf(Level level) { return kLevelNames[static_cast<int>(level)]; }

Level levelNamed(std::string_view name)
{
    for (const Level level : {Level::Error, Level::Warn, Level::Info, Level::Debug})
        if (nameOf(level) == name)
            return level;
    throw std::runtime_error("unknown log level " + std::string(name));
}

int facilityNamed(std::string_view name)
{
    for (const auto& [known, facility] : kFacilities)
        if (known == name)
            return facility;
    throw std::runtime_error("unknown syslog facility " + std::string(name));
}

FileDescriptor openToAppend(const std::string& path) noexcept
{
    return FileDescriptor(::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY, 0640));
}

FileDescriptor openedOrThrow(const std::string& path)
{
    auto file = openToAppend(path);
    if (!file.isOpen())
        throw std::runtime_error("cannot write the log " + path + ": " + std::generic_category().message(errno));
    return file;
}

void createFolder(const std::string& path)
{
    std::error_code problem;
    if (std::filesystem::create_directories(path, problem))
        std::filesystem::permissions(path, std::filesystem::perms(0750), problem);
    if (problem)
        throw std::runtime_error("cannot create the log folder " + path + ": " + problem.message());
}

std::string_view orDash(std::string_view text) { return text.empty() ? "-" : text; }

// The path alone. Tokens travel in the query and, by mistake, in the user part of an absolute address or behind an
// escaped question mark.
std::string_view pathOf(std::string_view target)
{
    if (const auto scheme = target.find("://"); !target.starts_with('/') && scheme != std::string_view::npos) {
        const auto path = target.find('/', scheme + 3);
        target = path == std::string_view::npos ? "/" : target.substr(path);
    }
    for (const std::string_view end : {"?", "#", "%3F", "%3f"})
        target = target.substr(0, target.find(end));
    return target;
}

} // namespace

Log::Log(const Settings::Log& settings)
    : m_mode(settings.mode == "file"     ? Mode::File
             : settings.mode == "syslog" ? Mode::Syslog
                                         : Mode::Stderr),
      m_level(levelNamed(settings.level)),
      m_hasAccessLog(settings.enableAccessLog)
{
    if (m_mode == Mode::Stderr)
        m_main = m_access = STDERR_FILENO;
    if (m_mode == Mode::Syslog)
        openlog("trivet", LOG_PID, facilityNamed(settings.syslogFacility));
    if (m_mode != Mode::File)
        return;
    createFolder(settings.rootPath);
    m_mainPath = settings.rootPath + "/trivet.log";
    m_accessPath = settings.rootPath + "/access.log";
    m_mainFile = openedOrThrow(m_mainPath);
    if (m_hasAccessLog)
        m_accessFile = openedOrThrow(m_accessPath);
    m_main = m_mainFile.number();
    m_access = m_accessFile.number();
}

void Log::write(Level level, Name event, Fields fields) const noexcept
{
    if (!writes(level))
        return;
    Line line(nameOf(level), event);
    for (const auto& field : fields)
        line.add(field);
    emit(m_main, level, line.finish());
}

void Log::access(const Access& access) const noexcept
{
    if (!m_hasAccessLog)
        return;
    Line line(nameOf(Level::Info), "request");
    line.addText("id", orDash(access.id), 64);
    line.addText("op", orDash(access.operation), 64);
    line.addText("user", orDash(access.user), 64);
    line.add({"status", access.status});
    line.add({"bytes", access.bytes});
    line.addMilliseconds("ms", access.microseconds);
    line.addText("method", orDash(access.method), 16);
    line.addText("path", orDash(pathOf(access.target)), 512);
    line.addText("ip", orDash(access.remoteAddress), 64);
    if (!access.detail.empty())
        line.addText("detail", access.detail);
    emit(m_access, Level::Info, line.finish());
}

void Log::emit(int descriptor, Level level, std::string_view line) const noexcept
{
    if (m_mode == Mode::Syslog)
        return syslog(kPriorities[static_cast<int>(level)], "%.*s", static_cast<int>(line.size() - 1), line.data());
    // A short write means the disk is full or the reader is gone; the rest could only land in the middle of other
    // lines.
    while (::write(descriptor, line.data(), line.size()) < 0 && errno == EINTR) {
    }
}

void Log::reopen() const noexcept
{
    const auto replace = [&](int descriptor, const std::string& path) {
        if (descriptor < 0)
            return;
        // The number stays the same and is exchanged in one step, so a thread that writes meanwhile hits one or the
        // other.
        const auto fresh = openToAppend(path);
        if (!fresh.isOpen() || ::dup3(fresh.number(), descriptor, O_CLOEXEC) < 0)
            error("log_reopen_failed", {{"path", path}, {"reason", strerrorname_np(errno)}});
    };
    if (m_mode != Mode::File)
        return;
    replace(m_main, m_mainPath);
    replace(m_access, m_accessPath);
}

} // namespace trivet::log
