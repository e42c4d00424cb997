#include "config_place.hpp"

#include <filesystem>

namespace trivet::process {

std::string chooseConfig(std::span<const std::string_view> places)
{
    std::error_code unknown;
    for (const auto place : places)
        if (std::filesystem::exists(place, unknown))
            return std::string(place);
    return std::string(places.front());
}

} // namespace trivet::process
