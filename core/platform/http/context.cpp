#include "http/context.hpp"

#include "body/body_reader.hpp"
#include "body/paced_source.hpp"
#include "http/query_string.hpp"
#include "http/services.hpp"

#include <stdexcept>
#include <utility>

namespace trivet::http {

Context::Context(const Request& incoming, RequestPath target, const Services& provided, std::int64_t time)
    : request(incoming), path(std::move(target)), services(provided), settings(provided.settings), now(time)
{
}

db::Database& Context::db() { return services.database(); }

std::string_view Context::pathValue(std::string_view name) const
{
    for (const auto& each : pathValues)
        if (each.name == name)
            return each.value;
    throw std::logic_error("the route has no {" + std::string(name) + "}");
}

Parameters Context::pathParameters() const
{
    Parameters values;
    for (const auto& each : pathValues)
        values.add(std::string(each.name), each.value);
    return values;
}

const Parameters& Context::query()
{
    if (!m_query)
        m_query = parseQuery(path.query);
    return *m_query;
}

const std::string& Context::bufferBody()
{
    if (!m_body)
        m_body = readBody();
    return *m_body;
}

std::string Context::readBody()
{
    if (m_body)
        return std::exchange(m_body, std::nullopt).value();
    body::PacedSource paced(*request.body);
    return body::readAll(paced, request.contentLength, static_cast<std::size_t>(settings.api.maxBodySize));
}

std::string Context::absoluteUrl(std::string_view relative) const
{
    while (relative.starts_with('/'))
        relative.remove_prefix(1);
    const auto& root = settings.server.rootUrl;
    std::string url;
    url.reserve(root.size() + relative.size());
    return url.append(root).append(relative);
}

} // namespace trivet::http
