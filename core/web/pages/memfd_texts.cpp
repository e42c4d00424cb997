#include "pages/memfd_texts.hpp"

#include <stdexcept>
#include <sys/mman.h>

namespace trivet::pages {

void MemfdTexts::put(std::string name, std::string_view text)
{
    if (!m_file.isOpen())
        m_file = FileDescriptor(::memfd_create("pages", MFD_CLOEXEC));
    if (!m_file.isOpen() || ::pwrite(m_file.number(), text.data(), text.size(), m_end) != std::ssize(text))
        throw std::runtime_error("there is no memory to keep the page templates in");
    m_extents[std::move(name)] = {m_end, text.size()};
    m_end += std::ssize(text);
}

std::optional<std::string> MemfdTexts::find(std::string_view name) const
{
    const auto found = m_extents.find(name);
    if (found == m_extents.end())
        return std::nullopt;
    const auto& [begin, size] = found->second;
    std::string text(size, '\0');
    if (::pread(m_file.number(), text.data(), size, begin) != std::ssize(text))
        throw std::runtime_error("a page template is not where it was put: " + std::string(name));
    return text;
}

} // namespace trivet::pages
