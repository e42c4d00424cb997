#pragma once
#include "git/answer_cache.hpp"
#include "git/repository.hpp"

#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::git {

// The repositories a worker read last, kept open. That is safe: a path never means another repository later, and a
// reader notices changed refs and new packs by itself.
class OpenRepositories {
public:
    OpenRepositories() = default;
    // What git answers about their objects is kept in this file.
    explicit OpenRepositories(std::string answers) : m_answers(std::in_place, std::move(answers)) {}

    OpenRepositories(const OpenRepositories&) = delete;
    OpenRepositories& operator=(const OpenRepositories&) = delete;

    // Good until the next call.
    Repository& at(const std::string& path, std::string_view format);
    void closeAll() { m_recent.clear(); }

private:
    std::optional<AnswerCache> m_answers{};            // must outlive the repositories
    std::list<std::unique_ptr<Repository>> m_recent{}; // the latest in front
};

} // namespace trivet::git
