#pragma once
#include "json/field.hpp"

#include <string>

namespace trivet::http {

// How the API says no.
struct ApiError {
    static constexpr auto schema = json::value("APIError");
    std::string message{}, url{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("message", &ApiError::message, "What is wrong"));
        visit(json::field("url", &ApiError::url, "Where the API is described"));
    }
};

} // namespace trivet::http
