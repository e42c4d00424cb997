#pragma once
#include <optional>
#include <string_view>

namespace trivet::pages {

// The languages the pages exist in; each has a folder of texts named by its code.
enum class Language { English, German };
inline constexpr Language kLanguages[] = {Language::English, Language::German};

std::string_view codeOf(Language language); // "en"
// "de", "de-AT" and "DE_ch" are all German. Nothing for one the pages do not exist in.
std::optional<Language> languageNamed(std::string_view tag);

// What the account asks for, else the best that the browser accepts (RFC 9110 §12.5.4), else English.
Language chooseLanguage(std::string_view setting, std::string_view acceptLanguage);

} // namespace trivet::pages
