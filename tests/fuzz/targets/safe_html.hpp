#pragma once
#include <string>
#include <string_view>

namespace trivet::fuzz {

// What is wrong with a fragment of HTML that came from a stranger's text; empty if nothing is. It knows nothing of how
// the fragment was made: only these tags with these attributes, quoted, well nested, everything else escaped, and links
// that lead to the web, to a mail address, or to an id with our prefix.
std::string problemWith(std::string_view html);

} // namespace trivet::fuzz
