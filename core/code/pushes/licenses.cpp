#include "pushes/licenses.hpp"

#include "base/text.hpp"
#include "git/run_git.hpp"

#include <algorithm>

namespace trivet::pushes {
namespace {

constexpr int kMostFiles = 4;
constexpr std::int64_t kMostOfLicense = 128 * 1024;

struct Sign {
    std::string_view license{};
    std::string_view phrases[2]{}; // in lower case, single spaces; both must be there
};
// The first that fits: what quotes another license comes before that one.
constexpr Sign kSigns[] = {
    {"AGPL-3.0", {"gnu affero general public license", "version 3"}},
    {"LGPL-3.0", {"gnu lesser general public license", "version 3"}},
    {"LGPL-2.1", {"gnu lesser general public license", "version 2.1"}},
    {"MPL-2.0", {"mozilla public license version 2.0", ""}},
    {"GPL-3.0", {"gnu general public license", "version 3"}},
    {"GPL-2.0", {"gnu general public license", "version 2"}},
    {"Apache-2.0", {"apache license", "version 2.0"}},
    {"EPL-2.0", {"eclipse public license - v 2.0", ""}},
    {"CC0-1.0", {"cc0 1.0 universal", ""}},
    {"Unlicense", {"this is free and unencumbered software released into the public domain", ""}},
    {"BSL-1.0", {"boost software license - version 1.0", ""}},
    {"MIT", {"permission is hereby granted, free of charge", "the software is provided \"as is\""}},
    {"ISC", {"permission to use, copy, modify, and/or distribute this software for any purpose", ""}},
    {"ISC", {"permission to use, copy, modify, and distribute this software for any purpose", ""}},
    {"BSD-3-Clause", {"redistribution and use in source and binary forms", "neither the name"}},
    {"BSD-2-Clause", {"redistribution and use in source and binary forms", "this list of conditions"}},
    {"WTFPL", {"do what the fuck you want to public license", ""}},
};

bool isLicenseFile(const TreeFile& file)
{
    const auto name = asciiLower(file.path);
    const bool isAtTop = name.find('/') == std::string::npos;
    return isAtTop && file.size > 0 && file.size <= kMostOfLicense &&
           (name.starts_with("license") || name.starts_with("licence") || name.starts_with("copying") ||
            name.starts_with("unlicense"));
}

std::string simplified(std::string_view text)
{
    std::string simple;
    for (const char c : text)
        if (c != ' ' && !isAsciiControl(c))
            simple += c;
        else if (!simple.empty() && simple.back() != ' ')
            simple += ' ';
    return asciiLower(simple);
}

} // namespace

std::string_view licenseOf(std::string_view text)
{
    const auto simple = simplified(text.substr(0, kMostOfLicense));
    for (const auto& sign : kSigns)
        if (std::all_of(std::begin(sign.phrases), std::end(sign.phrases),
                        [&](auto phrase) { return simple.find(phrase) != std::string::npos; }))
            return sign.license;
    return {};
}

std::string licensesIn(const std::string& repository, const std::vector<TreeFile>& files)
{
    std::vector<std::string_view> names;
    int looked = 0;
    for (const auto& file : files) {
        if (!isLicenseFile(file) || ++looked > kMostFiles)
            continue;
        const auto text = git::runGit({.folder = repository,
                                       .arguments = {"cat-file", "blob", file.object},
                                       .mostOutput = static_cast<std::size_t>(kMostOfLicense)});
        const auto license = licenseOf(text.output);
        if (!license.empty() && std::find(names.begin(), names.end(), license) == names.end())
            names.push_back(license);
    }
    std::string joined;
    for (const auto name : names)
        joined += (joined.empty() ? "" : " ") + std::string(name);
    return joined;
}

} // namespace trivet::pushes
