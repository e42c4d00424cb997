#include "users/account_row.hpp"

#include <stdexcept>

namespace trivet::users {
namespace {

constexpr std::string_view kNames[] = {"public", "limited", "private"};

} // namespace

std::string_view nameOf(Visibility visibility) { return kNames[static_cast<std::size_t>(visibility)]; }

Visibility visibilityNamed(std::string_view name)
{
    for (std::size_t i = 0; i < std::size(kNames); ++i)
        if (kNames[i] == name)
            return static_cast<Visibility>(i);
    throw std::logic_error("no visibility is called " + std::string(name));
}

} // namespace trivet::users
