#include "db/postgresql_hosts.hpp"

#include "base/text.hpp"

#include <stdexcept>
#include <string_view>

namespace trivet::db {
namespace {

void append(PostgresqlHosts& all, std::string_view host, std::string_view port)
{
    if (!all.hosts.empty()) {
        all.hosts += ',';
        all.ports += ',';
    }
    all.hosts += host;
    all.ports += port;
}

} // namespace

PostgresqlHosts parsePostgresqlHosts(const std::string& list)
{
    PostgresqlHosts all;
    for (std::string_view item : split(list, ',')) {
        item = trimmed(item);
        std::string_view host = item;
        std::string_view port = "5432";
        const auto colon = item.rfind(':');
        const bool isBracketed = item.starts_with('[');
        const bool isBareIpv6 = !isBracketed && colon != item.find(':');
        if (colon != std::string_view::npos && !isBareIpv6 && !item.ends_with(']')) {
            host = item.substr(0, colon);
            port = item.substr(colon + 1);
        }
        if (isBracketed && host.ends_with(']'))
            host = host.substr(1, host.size() - 2);
        const auto number = parseInteger(port);
        if (host.empty() || !number || *number < 1 || *number > 65535)
            throw std::runtime_error("HOST is a list like a:5432,b:5433 or the folder of a socket, not: " + list);
        append(all, host, port);
    }
    return all;
}

} // namespace trivet::db
