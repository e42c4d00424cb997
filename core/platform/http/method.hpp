#pragma once
#include <optional>
#include <string_view>

namespace trivet::http {

enum class Method { Get, Head, Post, Put, Patch, Delete, Options };

constexpr std::string_view nameOf(Method method)
{
    switch (method) {
    case Method::Get:
        return "GET";
    case Method::Head:
        return "HEAD";
    case Method::Post:
        return "POST";
    case Method::Put:
        return "PUT";
    case Method::Patch:
        return "PATCH";
    case Method::Delete:
        return "DELETE";
    case Method::Options:
        return "OPTIONS";
    }
    return {};
}

constexpr std::optional<Method> methodNamed(std::string_view name)
{
    for (const Method method :
         {Method::Get, Method::Head, Method::Post, Method::Put, Method::Patch, Method::Delete, Method::Options})
        if (nameOf(method) == name)
            return method;
    return std::nullopt;
}

} // namespace trivet::http
