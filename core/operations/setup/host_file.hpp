#pragma once
#include <filesystem>
#include <string>

namespace trivet::setup {

// Empty for what cannot be read.
std::string textOf(const std::filesystem::path& file);

// A file that everybody may read. What was there and said something else is kept beside it, as NAME.before. Throws
// std::runtime_error.
void writeText(const std::filesystem::path& file, const std::string& text);

} // namespace trivet::setup
