#include "http/whole_list.hpp"

#include "base/error.hpp"
#include "settings/host_folder.hpp"

namespace trivet::http {
namespace {

constexpr MessageFormat<1> kTooLong{"request.list_too_long",
                                    "this list is longer than {{MOST}} MB; ask for a part of it"};

constexpr std::uint64_t kMost = 256 * 1024 * 1024;

} // namespace

ListText::ListText(const Settings& settings) : m_folder(hostFolder(settings)) {}

void ListText::putAside()
{
    if (!m_file)
        m_file = std::make_shared<body::UnlinkedFile>(m_folder);
    if (m_file->size() + m_text.size() > kMost)
        throw Error::tooLarge(kTooLong.with(kMost >> 20));
    m_file->append(m_text);
    m_text.clear();
}

Response ListText::response() &&
{
    m_text += m_count == 0 ? "[]\n" : "]\n";
    Response response{.contentType = std::string(kJsonType)};
    addTotalCount(response, m_count);
    if (!m_file) {
        response.body = std::move(m_text);
        return response;
    }
    putAside();
    response.add("Content-Length", std::to_string(m_file->size()));
    response.stream = std::move(m_file);
    return response;
}

} // namespace trivet::http
