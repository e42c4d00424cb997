#pragma once
#include "auth_sources/source_settings.hpp"
#include "commands.hpp"

#include <span>
#include <string>
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

// The option that sets what a rule of that kind calls by this name; the name itself where there is none.
std::string optionOf(auth_sources::SourceKind kind, std::string_view field);

// Changes what the options name, and leaves everything else as it is. Throws UsageError.
void applyOptions(const Options& given, auth_sources::SourceKind kind, auth_sources::SourceInput& input);

} // namespace trivet::process
