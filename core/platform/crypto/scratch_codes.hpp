#pragma once
#include <string>
#include <string_view>
#include <vector>

// Codes to print out, each good for one sign-in when the authenticator is lost.
namespace trivet::crypto {

// Ten codes of 80 random bits: "k3wd-08pz-nq5x-t7ga". No letter looks like another letter or digit.
std::vector<std::string> newScratchCodes();

// What is stored. Letter case, spaces and hyphens do not matter, nor does o for 0, i or l for 1.
std::string scratchCodeHash(std::string_view code);

} // namespace trivet::crypto
