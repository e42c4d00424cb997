#pragma once
#include "json/field.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <tuple>
#include <utility>

namespace trivet::bench {

// A row of forty columns, as wide as the models clients know: numbers, flags and texts.
struct WideRow {
    static constexpr auto schema = json::value("WideRow");
    std::int64_t id = 0, n1 = 0, n2 = 0, n3 = 0, n4 = 0, n5 = 0, n6 = 0, n7 = 0, n8 = 0, n9 = 0, n10 = 0, n11 = 0;
    bool b1 = false, b2 = false, b3 = false, b4 = false, b5 = false, b6 = false, b7 = false, b8 = false;
    std::string t1{}, t2{}, t3{}, t4{}, t5{}, t6{}, t7{}, t8{}, t9{}, t10{}, t11{}, t12{}, t13{}, t14{}, t15{}, t16{},
        t17{}, t18{}, t19{}, t20{};

    auto columns()
    {
        return std::tie(id, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, b1, b2, b3, b4, b5, b6, b7, b8, t1, t2, t3,
                        t4, t5, t6, t7, t8, t9, t10, t11, t12, t13, t14, t15, t16, t17, t18, t19, t20);
    }

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using W = WideRow;
        visit(field("id", &W::id, "n"));
        visit(field("open_issues_count", &W::n1, "n"));
        visit(field("stars_count", &W::n2, "n"));
        visit(field("forks_count", &W::n3, "n"));
        visit(field("watchers_count", &W::n4, "n"));
        visit(field("size", &W::n5, "n"));
        visit(field("release_counter", &W::n6, "n"));
        visit(field("open_pr_counter", &W::n7, "n"));
        visit(field("owner_id", &W::n8, "n"));
        visit(field("created_unix", &W::n9, "n"));
        visit(field("updated_unix", &W::n10, "n"));
        visit(field("parent_id", &W::n11, "n"));
        visit(field("private", &W::b1, "b"));
        visit(field("fork", &W::b2, "b"));
        visit(field("template", &W::b3, "b"));
        visit(field("mirror", &W::b4, "b"));
        visit(field("archived", &W::b5, "b"));
        visit(field("has_issues", &W::b6, "b"));
        visit(field("has_wiki", &W::b7, "b"));
        visit(field("has_projects", &W::b8, "b"));
        visit(field("name", &W::t1, "t"));
        visit(field("full_name", &W::t2, "t"));
        visit(field("description", &W::t3, "t"));
        visit(field("language", &W::t4, "t"));
        visit(field("languages_url", &W::t5, "t"));
        visit(field("html_url", &W::t6, "t"));
        visit(field("url", &W::t7, "t"));
        visit(field("link", &W::t8, "t"));
        visit(field("ssh_url", &W::t9, "t"));
        visit(field("clone_url", &W::t10, "t"));
        visit(field("original_url", &W::t11, "t"));
        visit(field("website", &W::t12, "t"));
        visit(field("default_branch", &W::t13, "t"));
        visit(field("object_format_name", &W::t14, "t"));
        visit(field("default_merge_style", &W::t15, "t"));
        visit(field("avatar_url", &W::t16, "t"));
        visit(field("visibility", &W::t17, "t"));
        visit(field("owner_name", &W::t18, "t"));
        visit(field("owner_email", &W::t19, "t"));
        visit(field("topics", &W::t20, "t"));
    }
};

} // namespace trivet::bench
