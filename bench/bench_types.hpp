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

    static constexpr auto fields()
    {
        using json::field;
        using W = WideRow;
        return std::tuple{
            field("id", &W::id, "n"),
            field("open_issues_count", &W::n1, "n"),
            field("stars_count", &W::n2, "n"),
            field("forks_count", &W::n3, "n"),
            field("watchers_count", &W::n4, "n"),
            field("size", &W::n5, "n"),
            field("release_counter", &W::n6, "n"),
            field("open_pr_counter", &W::n7, "n"),
            field("owner_id", &W::n8, "n"),
            field("created_unix", &W::n9, "n"),
            field("updated_unix", &W::n10, "n"),
            field("parent_id", &W::n11, "n"),
            field("private", &W::b1, "b"),
            field("fork", &W::b2, "b"),
            field("template", &W::b3, "b"),
            field("mirror", &W::b4, "b"),
            field("archived", &W::b5, "b"),
            field("has_issues", &W::b6, "b"),
            field("has_wiki", &W::b7, "b"),
            field("has_projects", &W::b8, "b"),
            field("name", &W::t1, "t"),
            field("full_name", &W::t2, "t"),
            field("description", &W::t3, "t"),
            field("language", &W::t4, "t"),
            field("languages_url", &W::t5, "t"),
            field("html_url", &W::t6, "t"),
            field("url", &W::t7, "t"),
            field("link", &W::t8, "t"),
            field("ssh_url", &W::t9, "t"),
            field("clone_url", &W::t10, "t"),
            field("original_url", &W::t11, "t"),
            field("website", &W::t12, "t"),
            field("default_branch", &W::t13, "t"),
            field("object_format_name", &W::t14, "t"),
            field("default_merge_style", &W::t15, "t"),
            field("avatar_url", &W::t16, "t"),
            field("visibility", &W::t17, "t"),
            field("owner_name", &W::t18, "t"),
            field("owner_email", &W::t19, "t"),
            field("topics", &W::t20, "t"),
        };
    }
};

} // namespace trivet::bench
