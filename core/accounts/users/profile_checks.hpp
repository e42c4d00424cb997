#pragma once
#include "json/problems.hpp"

#include <cstddef>
#include <string_view>

// What is wrong with what people tell of an account, added to what else is wrong with their request.
namespace trivet::users {

inline constexpr std::size_t kLongestName = 40;

// 1 to 40 letters, digits, '-', '_', '.', not beginning or ending in a mark nor with two in a row, no reserved word,
// nothing that looks like a file git uses.
void checkName(std::string_view name, json::Problems& problems);
void checkEmail(std::string_view email, json::Problems& problems);
// An http(s) address, or empty.
void checkWebsite(std::string_view website, json::Problems& problems, std::string_view field = "website");
// One line that reads in the order it is written: others see it beside text of the site.
void checkShownText(std::string_view field, std::string_view text, json::Problems& problems);

struct ShownTexts {
    std::string_view fullName{}, location{}, description{};
};
void checkShownTexts(const ShownTexts& texts, json::Problems& problems);

} // namespace trivet::users
