#pragma once
#include "pages/language.hpp"

#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace trivet::pages {

// The name of a text in the catalogue, written "login.wrong"_text where C++ needs one: a test finds them by that.
struct TextKey {
    std::string_view name{};
    friend constexpr bool operator==(TextKey, TextKey) = default;
};
constexpr TextKey operator""_text(const char* name, std::size_t size) { return {{name, size}}; }

// Everything the pages say, one folder per language: "login.wrong" is the line `wrong = …` of LANGUAGE/login.txt. A
// line that begins with a space goes on with the one before; \n ends a line of the text. Files are read at their first
// use; threads may share one object.
class Texts {
public:
    explicit Texts(std::string folder) : m_folder(std::move(folder)) {}

    // Throws std::runtime_error if there is no such text.
    const std::string& find(Language language, std::string_view key) const;

private:
    using Area = std::map<std::string, std::string, std::less<>>;
    const Area& areaOf(Language language, std::string_view name) const;

    std::string m_folder;
    mutable std::mutex m_reading{};
    mutable std::map<std::pair<Language, std::string>, Area> m_areas{};
};

// The lines of such a file. Throws std::runtime_error for one that is none, or a name that is there twice.
std::map<std::string, std::string, std::less<>> parseTexts(const std::string& file, std::string_view content);

// `**strong**`, `code` in backticks and [words](address) as HTML, everything else escaped but the {{MARKERS}} a
// template fills.
std::string htmlOf(std::string_view text);

} // namespace trivet::pages
