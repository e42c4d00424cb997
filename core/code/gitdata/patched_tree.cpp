#include "gitdata/patched_tree.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "git/run_git.hpp"

#include <cstdlib>
#include <filesystem>
#include <stdexcept>

namespace trivet::gitdata {
namespace {

// Where git notes what it is about to write; a bare repository has no place for it.
class ScratchIndex {
public:
    ScratchIndex()
    {
        std::string name = std::filesystem::temp_directory_path() / "trivet-index-XXXXXX";
        if (!::mkdtemp(name.data()))
            throw std::runtime_error("a temporary folder cannot be made");
        m_folder = name;
    }
    ~ScratchIndex()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_folder, ignored);
    }
    ScratchIndex(const ScratchIndex&) = delete;
    std::string variable() const { return "GIT_INDEX_FILE=" + m_folder + "/index"; }

private:
    std::string m_folder{};
};

} // namespace

std::string patchedTree(const std::string& repository, const git::IncomingObjects& incoming, const std::string& commit,
                        const std::string& patch)
{
    const ScratchIndex index;
    auto environment = incoming.environment();
    environment.push_back(index.variable());
    const auto git = [&](std::vector<std::string> arguments, const std::string& input) {
        return git::runGit(
            {.folder = repository, .arguments = std::move(arguments), .input = input, .environment = environment});
    };
    if (const auto read = git({"read-tree", commit}, {}); !read.isGood())
        throw Error::invalid("git cannot check out what the patch is for").because("git read-tree: " + read.errors);
    if (const auto applied = git({"apply", "--cached", "--recount", "--whitespace=nowarn", "-"}, patch);
        !applied.isGood())
        throw Error::invalid("the patch does not apply").because("git apply: " + applied.errors);
    const auto written = git({"write-tree"}, {});
    if (!written.isGood())
        throw Error::invalid("the patch does not apply").because("git write-tree: " + written.errors);
    return std::string(trimmed(written.output));
}

} // namespace trivet::gitdata
