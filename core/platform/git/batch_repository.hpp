#pragma once
#include "git/git_process.hpp"
#include "git/repository.hpp"

#include <optional>

namespace trivet::git {

// Reads a repository of any format by asking git programs: what libgit2 cannot read. One of them stays for as long as
// this lives and answers about objects.
class BatchRepository : public Repository {
public:
    BatchRepository(const std::string& path, ObjectFormat format) : Repository(path, format) {}

    std::optional<ObjectHead> head(const std::string& id) override;
    std::string content(const std::string& id) override;
    std::optional<std::string> expand(const std::string& abbreviation) override;
    std::optional<std::string> ref(const std::string& name) override;
    std::map<std::string, std::string> refs(const std::vector<std::string>& names) override;
    std::vector<Ref> refsBelow(std::string_view prefix) override;
    std::vector<std::string> refNames(std::string_view prefix) override;

private:
    struct Answer {
        std::string id{}, kind{};
        std::uint64_t size = 0;
    };
    // One line to `cat-file --batch-command`, and the line it answers; nothing if there is no such object.
    std::optional<Answer> ask(const std::string& command, const std::string& object);
    std::string readLine();
    std::string readBytes(std::size_t count);
    void fill();
    [[noreturn]] void giveUp(const char* why);

    std::optional<GitProcess> m_git{};
    std::string m_unread{};
};

} // namespace trivet::git
