#pragma once
#include "http/context.hpp"
#include "pages/moment.hpp"
#include "repos/repository_row.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::code_pages {

// A topic that leads to the other repositories that have it.
struct TopicLink {
    std::string name{}, address{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("TOPIC_NAME", &TopicLink::name),
                         pages::entry("TOPIC_ADDRESS", &TopicLink::address)};
    }
};

// A repository in a list.
struct RepoLine {
    std::string name{}, address{}, description{}, language{};
    std::optional<std::string> languageAddress{};
    bool isPrivate = false, isFork = false, isArchived = false;
    std::int64_t stars = 0, forks = 0;
    std::vector<TopicLink> topics{};
    pages::Moment updated{};

    static constexpr auto entries()
    {
        using pages::entry;
        using L = RepoLine;
        return ValueList{entry("REPO_NAME", &L::name),
                         entry("REPO_ADDRESS", &L::address),
                         entry("ABOUT", &L::description),
                         entry("PROGRAMMING_LANGUAGE", &L::language),
                         entry("LANGUAGE_ADDRESS", &L::languageAddress),
                         entry("IS_PRIVATE", &L::isPrivate),
                         entry("IS_FORK", &L::isFork),
                         entry("IS_ARCHIVED", &L::isArchived),
                         entry("STARS", &L::stars),
                         entry("FORKS", &L::forks),
                         entry("TOPIC", &L::topics),
                         entry("UPDATED", &L::updated)};
    }
};

RepoLine repoLineOf(const http::Context& context, const repos::OwnedRepository& its);

} // namespace trivet::code_pages
