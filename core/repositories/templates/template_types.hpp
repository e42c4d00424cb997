#pragma once
#include "json/field.hpp"

#include <string>
#include <tuple>

namespace trivet::templates {

struct GitignoreTemplate {
    static constexpr auto schema = json::value("GitignoreTemplateInfo");
    std::string name{}, source{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using T = GitignoreTemplate;
        visit(json::field("name", &T::name, "Name"));
        visit(json::field("source", &T::source, "The file"));
    }
};

struct LicenseEntry {
    static constexpr auto schema = json::value("LicensesTemplateListEntry");
    std::string key{}, name{}, url{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using T = LicenseEntry;
        visit(json::field("key", &T::key, "SPDX identifier"));
        visit(json::field("name", &T::name, "Name"));
        visit(json::field("url", &T::url, "API URL"));
    }
};

struct LicenseTemplate {
    static constexpr auto schema = json::value("LicenseTemplateInfo");
    std::string key{}, name{}, url{}, implementation{}, body{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using T = LicenseTemplate;
        visit(json::field("key", &T::key, "SPDX identifier"));
        visit(json::field("name", &T::name, "Name"));
        visit(json::field("url", &T::url, "API URL"));
        visit(json::field("implementation", &T::implementation, "How to use it"));
        visit(json::field("body", &T::body, "Text"));
    }
};

struct LabelTemplate {
    static constexpr auto schema = json::value("LabelTemplate");
    std::string name{};
    bool exclusive = false;
    std::string color{}, description{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using T = LabelTemplate;
        visit(json::field("name", &T::name, "Name"));
        visit(json::field("exclusive", &T::exclusive, "An issue can have only one label of this scope"));
        visit(json::field("color", &T::color, "Color as six hexadecimal digits"));
        visit(json::field("description", &T::description, "Description"));
    }
};

struct TemplateName {
    static constexpr auto schema = json::path();
    std::string name{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("name", &TemplateName::name, "Name of the template"));
    }
};

} // namespace trivet::templates
