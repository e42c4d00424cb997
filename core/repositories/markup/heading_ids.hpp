#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::markup {

// Names the headings of one text, so that links can lead to them: no two alike, all with kIdPrefix and
// the word of the text in front.
class HeadingIds {
public:
    explicit HeadingIds(const std::string& word) : m_word(word) {}
    std::string next(std::string_view heading);

    // An id that the text itself asks for. Nothing if it is taken, or not a word.
    std::optional<std::string> claim(std::string_view name);

private:
    const std::string& m_word;
    std::map<std::string, int> m_used{};
};

} // namespace trivet::markup
