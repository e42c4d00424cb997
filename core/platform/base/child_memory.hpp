#pragma once
#include <cstdint>
#include <sys/types.h>

namespace trivet {

// How much memory a program may use that works on what others sent: git, and the hooks of repositories. What it writes
// to counts, and what it maps to read does not: packs may be of any size. Said once, when the settings are read; 0: no
// limit.
void setChildMemory(std::int64_t megabytes);

// Limits a program that has just been started; 0: this process, between fork and exec.
void limitChildMemory(pid_t process) noexcept;

} // namespace trivet
