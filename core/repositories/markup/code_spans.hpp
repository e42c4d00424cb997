#pragma once
#include <cstddef>
#include <map>
#include <string_view>
#include <vector>

namespace trivet::markup {

// Code between runs of backticks, in a paragraph (CommonMark §6.1). Runs are looked for once for all: a text may have a
// thousand of them to which there is no other.
class CodeSpans {
public:
    explicit CodeSpans(std::string_view paragraph);

    // Where the run of backticks ends that begins here.
    std::size_t endOfRun(std::size_t at) const;
    // Where the code ends that begins with this run, behind the next one of the same length; 0: there is none.
    std::size_t endOfCode(std::size_t at) const;

private:
    std::string_view m_text;
    std::map<std::size_t, std::vector<std::size_t>> m_runs{}; // where they begin, by length
};

} // namespace trivet::markup
