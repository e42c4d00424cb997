#include "applications/application_row.hpp"

#include <stdexcept>

namespace trivet::applications {
namespace {

struct Named {
    Origin origin;
    std::string_view name;
};

constexpr Named kOrigins[] = {
    {Origin::Owner, "owner"},
    {Origin::Builtin, "builtin"},
    {Origin::File, "file"},
    {Origin::Registered, "registered"},
};

} // namespace

std::string_view nameOf(Origin origin)
{
    for (const auto& each : kOrigins)
        if (each.origin == origin)
            return each.name;
    throw std::logic_error("an origin without a name");
}

Origin originNamed(std::string_view name)
{
    for (const auto& each : kOrigins)
        if (each.name == name)
            return each.origin;
    throw std::logic_error("no origin is called " + std::string(name));
}

} // namespace trivet::applications
