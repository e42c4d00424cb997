#pragma once
#include <string>
#include <string_view>

namespace trivet {

enum class IfThere { Keep, Replace };

// A file with that text which only its owner can read. Written under another name first, so that nobody reads half of
// it, and on the disk when it has its name. Made by root it belongs to whom its folder belongs to. Throws
// std::system_error.
void makeOwnerFile(const std::string& path, std::string_view text, IfThere ifThere);

} // namespace trivet
