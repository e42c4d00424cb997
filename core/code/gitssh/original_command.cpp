#include "gitssh/original_command.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace trivet::gitssh {
namespace {

constexpr std::size_t kLongest = 4096, kLongestName = 255, kMostWords = 4;

constexpr std::pair<std::string_view, Verb> kVerbs[] = {
    {"git-upload-pack", Verb::UploadPack},
    {"git-receive-pack", Verb::ReceivePack},
    {"git-upload-archive", Verb::UploadArchive},
    {"git-lfs-authenticate", Verb::LfsAuthenticate},
};

Error notServed()
{
    return Error::badRequest("Only git is served here: git-upload-pack, git-receive-pack, "
                             "git-upload-archive and git-lfs-authenticate");
}

Error notAPath() { return Error::badRequest("The path must be OWNER/NAME.git"); }

// Words as a shell would see them, without anything else a shell does: quotes and backslashes, which is all that git
// and git-lfs write.
class Words {
public:
    explicit Words(std::string_view text) : m_text(text) {}

    std::vector<std::string> all()
    {
        std::vector<std::string> words;
        while (auto word = next()) {
            words.push_back(std::move(*word));
            if (words.size() > kMostWords)
                throw notServed();
        }
        return words;
    }

private:
    std::optional<std::string> next()
    {
        while (!m_text.empty() && m_text.front() == ' ')
            m_text.remove_prefix(1);
        if (m_text.empty())
            return std::nullopt;
        std::string word;
        while (!m_text.empty() && m_text.front() != ' ')
            addPiece(word);
        return word;
    }

    char take()
    {
        if (m_text.empty())
            throw Error::badRequest("The command has a quote or a backslash without its end");
        const char c = m_text.front();
        m_text.remove_prefix(1);
        return c;
    }

    void addPiece(std::string& word)
    {
        const char first = take();
        if (first == '\'' || first == '"')
            addQuoted(word, first);
        else
            word += first == '\\' ? take() : first;
    }

    void addQuoted(std::string& word, char quote)
    {
        for (char c = take(); c != quote; c = take())
            word += quote == '"' && c == '\\' ? take() : c;
    }

    std::string_view m_text;
};

// "git upload-pack" is how some clients write it.
std::vector<std::string> wordsOf(std::string_view text)
{
    const bool isOdd = std::any_of(text.begin(), text.end(), isAsciiControl);
    if (text.size() > kLongest || isOdd || !isUtf8(text))
        throw notServed();
    auto words = Words(text).all();
    if (words.size() > 1 && words[0] == "git") {
        words[1].insert(0, "git-");
        words.erase(words.begin());
    }
    return words;
}

Verb verbNamed(std::string_view name)
{
    const auto* const found =
        std::find_if(std::begin(kVerbs), std::end(kVerbs), [&](const auto& each) { return each.first == name; });
    if (found == std::end(kVerbs))
        throw notServed();
    return found->second;
}

bool isName(std::string_view name)
{
    return !name.empty() && name.size() <= kLongestName && name != "." && name != ".." && !name.starts_with('-');
}

void readPath(std::string_view path, OriginalCommand& command)
{
    constexpr std::string_view kHome = "~/", kGit = ".git";
    if (path.starts_with("/~/"))
        path.remove_prefix(1);
    if (path.starts_with(kHome))
        path.remove_prefix(kHome.size());
    else if (path.starts_with('/'))
        path.remove_prefix(1);
    if (path.ends_with('/'))
        path.remove_suffix(1);
    if (path.ends_with(kGit))
        path.remove_suffix(kGit.size());
    const auto parts = split(path, '/');
    if (parts.size() != 2 || !isName(parts[0]) || !isName(parts[1]))
        throw notAPath();
    command.owner = parts[0];
    command.name = parts[1];
}

void readOperation(const std::vector<std::string>& words, OriginalCommand& command)
{
    // Old clients name an object behind it.
    const auto operation = words.size() == 3 || words.size() == 4 ? lfs::operationNamed(words[2]) : std::nullopt;
    if (!operation)
        throw Error::badRequest("git-lfs-authenticate is called with a path and upload or download");
    command.operation = *operation;
}

} // namespace

std::string_view nameOf(Verb verb)
{
    return std::find_if(std::begin(kVerbs), std::end(kVerbs), [&](const auto& each) { return each.second == verb; })
        ->first;
}

OriginalCommand parseOriginalCommand(std::string_view text)
{
    const auto words = wordsOf(text);
    if (words.empty())
        throw notServed();
    OriginalCommand command{.verb = verbNamed(words[0])};
    if (command.verb == Verb::LfsAuthenticate)
        readOperation(words, command);
    else if (words.size() != 2)
        throw notAPath();
    readPath(words[1], command);
    return command;
}

} // namespace trivet::gitssh
