#include "audit/syslog_copy.hpp"

#include <syslog.h>

namespace trivet::audit {
namespace {

// What a client sent must not pass for another line or field.
std::string inOneWord(const std::string& text)
{
    std::string word = "\"";
    for (const char c : text) {
        const bool isPlain = static_cast<unsigned char>(c) >= 0x20 && c != 0x7F && c != '"' && c != '\\';
        word += isPlain ? c : '?';
    }
    return word + "\"";
}

} // namespace

void copyToSyslog(const EntryRow& entry)
{
    std::string line = "audit";
    const auto add = [&](const char* name, const std::string& value) { line += name + inOneWord(value); };
    add(" action=", entry.action);
    add(" result=", entry.result);
    add(" actor=", entry.actor);
    add(" as=", entry.actingAs);
    add(" address=", entry.address);
    add(" credential=", entry.credential);
    add(" target=", entry.target);
    add(" detail=", entry.detail);
    ::syslog(LOG_AUTHPRIV | LOG_NOTICE, "%s", line.c_str());
}

} // namespace trivet::audit
