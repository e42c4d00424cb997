#include "markup/code_spans.hpp"

#include <algorithm>

namespace trivet::markup {

CodeSpans::CodeSpans(std::string_view paragraph) : m_text(paragraph)
{
    for (auto at = m_text.find('`'); at != std::string_view::npos; at = m_text.find('`', endOfRun(at)))
        m_runs[endOfRun(at) - at].push_back(at);
}

std::size_t CodeSpans::endOfRun(std::size_t at) const
{
    return std::min(m_text.find_first_not_of('`', at), m_text.size());
}

std::size_t CodeSpans::endOfCode(std::size_t at) const
{
    constexpr std::size_t kLongestRun = 80; // cmark takes longer ones for text
    const auto end = endOfRun(at);
    const auto runs = m_runs.find(end - at);
    if (runs == m_runs.end() || end - at > kLongestRun)
        return 0;
    const auto next = std::lower_bound(runs->second.begin(), runs->second.end(), end);
    return next == runs->second.end() ? 0 : *next + (end - at);
}

} // namespace trivet::markup
