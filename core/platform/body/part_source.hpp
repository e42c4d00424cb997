#pragma once
#include "body/multipart_reader.hpp"
#include "body/source.hpp"

namespace trivet::body {

// The data of the part a reader is at, while it arrives.
class PartSource : public Source {
public:
    explicit PartSource(MultipartReader& reader) : m_reader(reader) {}
    std::size_t read(char* into, std::size_t size) override
    {
        if (m_rest.empty())
            m_rest = m_reader.piece();
        const auto count = m_rest.copy(into, size);
        m_rest.remove_prefix(count);
        return count;
    }

private:
    MultipartReader& m_reader;
    std::string_view m_rest{};
};

} // namespace trivet::body
