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

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("id", &Label::id, "ID of the label"));
        visit(field("name", &Label::name, "Name"));
        visit(field("exclusive", &Label::exclusive,
                    "An issue can have only one label of this scope (the part before the last '/')"));
        visit(field("is_archived", &Label::isArchived, "Archived: no longer offered for new uses"));
        visit(field("color", &Label::color, "Color as six hexadecimal digits"));
        visit(field("description", &Label::description, "Description"));
        visit(field("url", &Label::url, "API URL"));
    }
};

inline constexpr std::size_t kMaxText = 255; // as Gitea's database keeps it

struct CreateLabel {
    static constexpr auto schema = json::body("CreateLabelOption");
    std::string name{};
    bool exclusive = false;
    std::string color{}, description{};
    bool isArchived = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("name", &CreateLabel::name, "Name", json::required, json::length(1, kMaxText)));
        visit(field("exclusive", &CreateLabel::exclusive, "An issue can have only one label of this scope"));
        visit(field("color", &CreateLabel::color, "Color, such as #00aabb or 00aabb", json::required,
                    json::length(1, 7)));
        visit(field("description", &CreateLabel::description, "Description", json::maxLength(kMaxText)));
        visit(field("is_archived", &CreateLabel::isArchived, "Archived: no longer offered for new uses"));
    }
};

struct EditLabel {
    static constexpr auto schema = json::body("EditLabelOption");
    std::optional<std::string> name{};
    std::optional<bool> exclusive{};
    std::optional<std::string> color{}, description{};
    std::optional<bool> isArchived{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("name", &EditLabel::name, "Name", json::length(1, kMaxText)));
        visit(field("exclusive", &EditLabel::exclusive, "An issue can have only one label of this scope"));
        visit(field("color", &EditLabel::color, "Color, such as #00aabb or 00aabb", json::length(1, 7)));
        visit(field("description", &EditLabel::description, "Description", json::maxLength(kMaxText)));
        visit(field("is_archived", &EditLabel::isArchived, "Archived: no longer offered for new uses"));
    }
};

struct LabelSorting {
    static constexpr auto schema = json::query();
    std::string sort{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("sort", &LabelSorting::sort,
                          "alphabetically (by default), reversealphabetically, leastissues or mostissues"));
    }
};

struct LabelPath {
    static constexpr auto schema = json::path();
    std::int64_t id = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &LabelPath::id, "ID of the label"));
    }
};

} // namespace trivet::labels
