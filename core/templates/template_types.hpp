#pragma once
#include "json/field.hpp"

#include <string>
#include <tuple>

namespace trivet::templates {

struct GitignoreTemplate {
    static constexpr auto schema = json::value("GitignoreTemplateInfo");
    std::string name{}, source{};
    static constexpr auto fields()
    {
        using T = GitignoreTemplate;
        return std::tuple{json::field("name", &T::name, "Its name"), json::field("source", &T::source, "The file")};
    }
};

struct LicenseEntry {
    static constexpr auto schema = json::value("LicensesTemplateListEntry");
    std::string key{}, name{}, url{};
    static constexpr auto fields()
    {
        using T = LicenseEntry;
        return std::tuple{json::field("key", &T::key, "SPDX identifier"), json::field("name", &T::name, "Its name"),
                          json::field("url", &T::url, "Its address in the API")};
    }
};

struct LicenseTemplate {
    static constexpr auto schema = json::value("LicenseTemplateInfo");
    std::string key{}, name{}, url{}, implementation{}, body{};
    static constexpr auto fields()
    {
        using T = LicenseTemplate;
        return std::tuple{json::field("key", &T::key, "SPDX identifier"), json::field("name", &T::name, "Its name"),
                          json::field("url", &T::url, "Its address in the API"),
                          json::field("implementation", &T::implementation, "How to use it"),
                          json::field("body", &T::body, "The text")};
    }
};

struct LabelTemplate {
    static constexpr auto schema = json::value("LabelTemplate");
    std::string name{};
    bool exclusive = false;
    std::string color{}, description{};
    static constexpr auto fields()
    {
        using T = LabelTemplate;
        return std::tuple{json::field("name", &T::name, "Its name"),
                          json::field("exclusive", &T::exclusive, "Only one of its kind on an issue"),
                          json::field("color", &T::color, "Six hexadecimal digits"),
                          json::field("description", &T::description, "What it means")};
    }
};

struct TemplateName {
    static constexpr auto schema = json::path();
    std::string name{};
    static constexpr auto fields()
    {
        return std::tuple{json::field("name", &TemplateName::name, "Name of the template")};
    }
};

} // namespace trivet::templates
