#pragma once
#include "http/reply.hpp"
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::repos {

struct TopicNames {
    static constexpr auto schema = json::value("TopicName");
    std::vector<std::string> topics{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("topics", &TopicNames::topics, "Topics"));
    }
};

struct TopicInput {
    static constexpr auto schema = json::body("RepoTopicOptions");
    std::vector<std::string> topics{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("topics", &TopicInput::topics, "New topics of the repository", json::maxLength(255)));
    }
};

struct TopicResponse {
    static constexpr auto schema = json::value("TopicResponse");
    std::int64_t id = 0;
    std::string name{};
    std::int64_t repositories = 0;
    json::Time created{}, updated{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using T = TopicResponse;
        using json::field;
        visit(field("id", &T::id, "ID of the topic; follows from its name"));
        visit(field("topic_name", &T::name, "Topic"));
        visit(field("repo_count", &T::repositories, "Number of visible repositories with this topic"));
        visit(field("created", &T::created, "When the first of them was created"));
        visit(field("updated", &T::updated, "When one of them was last updated"));
    }
};

struct TopicSearch {
    static constexpr auto schema = json::query();
    std::string text{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("q", &TopicSearch::text, "Search in topic names", json::required, json::maxLength(255)));
    }
};

struct InvalidTopics {
    static constexpr auto schema = json::value("InvalidTopicsError");
    std::vector<std::string> invalidTopics{};
    std::string message{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using T = InvalidTopics;
        visit(json::field("invalidTopics", &T::invalidTopics, "Invalid topics"));
        visit(json::field("message", &T::message, "Error message"));
    }
};

// {"topics":[...]} with the headers of a page.
template <class T> struct TopicPage {
    std::vector<T> topics{};
    std::int64_t total = 0;
};

} // namespace trivet::repos

namespace trivet::http {

template <> struct Reply<repos::InvalidTopics> {
    static Response make(Context&, const repos::InvalidTopics& refusal) { return jsonResponse(422, refusal); }
    static void describe(Operation& operation) { describeJson<repos::InvalidTopics>(operation, 422); }
};

template <class T> struct Reply<repos::TopicPage<T>> {
    static Response make(Context& context, const repos::TopicPage<T>& page)
    {
        Response response{.contentType = std::string(kJsonType), .body = R"({"topics":)"};
        json::append(response.body, page.topics);
        response.body += "}\n";
        addPageHeaders(response, context, page.total);
        return response;
    }
    static void describe(Operation& operation)
    {
        operation.produces.insert("application/json");
        operation.results[200] = {"OK",
                                  R"({"type":"object","properties":{"topics":)" +
                                      json::schemaOf<std::vector<T>>(operation.definitions) + "}}",
                                  {"Link", "X-Total-Count"}};
    }
};

} // namespace trivet::http
