#pragma once
#include "json/field.hpp"

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::users {

struct Badge {
    static constexpr auto schema = json::value("Badge");
    std::int64_t id = 0;
    std::string slug{}, description{}, imageUrl{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("id", &Badge::id, "ID"));
        visit(field("slug", &Badge::slug, "Short name"));
        visit(field("description", &Badge::description, "Description"));
        visit(field("image_url", &Badge::imageUrl, "URL of its image"));
    }
};

struct UserBadges {
    static constexpr auto schema = json::body("UserBadgeOption");
    std::vector<std::string> slugs{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("badge_slugs", &UserBadges::slugs, "Short names of the badges", json::required,
                          json::maxLength(255)));
    }
};

} // namespace trivet::users
