#pragma once
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

namespace trivet::labels {

struct Label {
    static constexpr auto schema = json::value("Label");
    std::int64_t id = 0;
    std::string name{};
    bool exclusive = false, isArchived = false;
    std::string color{}, description{}, url{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("id", &Label::id, "Number of the label"),
            field("name", &Label::name, "Name"),
            field("exclusive", &Label::exclusive, "Only one label with the same words before the '/' on an issue"),
            field("is_archived", &Label::isArchived, "No longer offered"),
            field("color", &Label::color, "Six hexadecimal digits"),
            field("description", &Label::description, "What it is for"),
            field("url", &Label::url, "Address of the label"),
        };
    }
};

struct CreateLabel {
    static constexpr auto schema = json::body("CreateLabelOption");
    std::string name{};
    bool exclusive = false;
    std::string color{}, description{};
    bool isArchived = false;

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("name", &CreateLabel::name, "Name", json::required, json::length(1, 50)),
            field("exclusive", &CreateLabel::exclusive, "Only one of its scope on an issue"),
            field("color", &CreateLabel::color, "#00aabb or 00aabb", json::required, json::length(1, 7)),
            field("description", &CreateLabel::description, "What it is for", json::maxLength(200)),
            field("is_archived", &CreateLabel::isArchived, "No longer offered"),
        };
    }
};

struct EditLabel {
    static constexpr auto schema = json::body("EditLabelOption");
    std::optional<std::string> name{};
    std::optional<bool> exclusive{};
    std::optional<std::string> color{}, description{};
    std::optional<bool> isArchived{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("name", &EditLabel::name, "Name", json::length(1, 50)),
            field("exclusive", &EditLabel::exclusive, "Only one of its scope on an issue"),
            field("color", &EditLabel::color, "#00aabb or 00aabb", json::length(1, 7)),
            field("description", &EditLabel::description, "What it is for", json::maxLength(200)),
            field("is_archived", &EditLabel::isArchived, "No longer offered"),
        };
    }
};

struct LabelPath {
    static constexpr auto schema = json::path();
    std::int64_t id = 0;
    static constexpr auto fields() { return std::tuple{json::field("id", &LabelPath::id, "Number of the label")}; }
};

} // namespace trivet::labels
