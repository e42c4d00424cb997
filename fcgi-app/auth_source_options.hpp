#pragma once
#include "auth_sources/source_settings.hpp"
#include "commands.hpp"

#include <span>
#include <string_view>

namespace trivet::process {

// What one option of `admin auth` sets of a source. Names are Gitea's where it has them.
struct SourceOption {
    Option option{};
    std::string auth_sources::SourceInput::*text = nullptr;
    bool auth_sources::SourceInput::*flag = nullptr;
    bool setsTo = true; // the flag
    std::int64_t auth_sources::SourceInput::*number = nullptr;
};

// Those a kind of source has.
std::span<const SourceOption> optionsOf(auth_sources::SourceKind kind);

// Changes what the options name, and leaves everything else as it is. Throws UsageError.
void applyOptions(const Options& given, auth_sources::SourceKind kind, auth_sources::SourceInput& input);

} // namespace trivet::process
