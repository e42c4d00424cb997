#pragma once
#include "body/source.hpp"
#include "git/git_process.hpp"

#include <string>

namespace trivet::git {

// What a git program writes, as it writes it; the program ends with this. A git that fails breaks the stream off, so
// that half an answer is not taken for a whole one.
class ProcessSource : public body::Source {
public:
    explicit ProcessSource(const GitCommand& command);
    std::size_t read(char* into, std::size_t size) override;

private:
    GitProcess m_git;
    bool m_isOver = false;
};

} // namespace trivet::git
