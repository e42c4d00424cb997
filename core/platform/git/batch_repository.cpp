#include "git/batch_repository.hpp"

#include "base/text.hpp"
#include "git/run_git.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <poll.h>
#include <set>
#include <stdexcept>
#include <unistd.h>
#include <unordered_set>

namespace trivet::git {
namespace {

constexpr int kPatienceMs = 30000;
constexpr std::size_t kMostRefBytes = 16 * 1024 * 1024;

ObjectKind kindNamed(std::string_view name)
{
    for (const auto kind : {ObjectKind::Commit, ObjectKind::Tree, ObjectKind::Tag})
        if (nameOf(kind) == name)
            return kind;
    return ObjectKind::Blob;
}

bool writeAll(int to, std::string_view text)
{
    while (!text.empty()) {
        const auto count = write(to, text.data(), text.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return false;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

// "refs/heads/topic" for "refs/heads/topic/one/two": names with a common beginning are found by one pattern. Empty if
// git would take it for more than a name; no ref is called like that.
std::string patternFor(std::string_view name)
{
    auto end = name.find('/');
    for (int i = 0; i < 2 && end != std::string_view::npos; ++i)
        end = name.find('/', end + 1);
    const auto pattern = name.substr(0, end);
    const bool isPlain = pattern.starts_with("refs/") && !pattern.ends_with('/') &&
                         pattern.find_first_of("*?[\\") == std::string_view::npos &&
                         pattern.find('\0') == std::string_view::npos;
    return std::string(isPlain ? pattern : std::string_view());
}

// Nothing at all: all refs.
std::set<std::string> patternsFor(const std::vector<std::string>& names)
{
    constexpr std::size_t kMostPatterns = 64;
    std::set<std::string> patterns;
    for (const auto& name : names)
        if (auto pattern = patternFor(name); !pattern.empty())
            patterns.insert(std::move(pattern));
    return patterns.size() <= kMostPatterns ? patterns : std::set<std::string>{"refs/"};
}

} // namespace

void BatchRepository::giveUp(const char* why)
{
    m_git.reset(); // the next question gets a new one
    m_unread.clear();
    throw std::runtime_error(std::string("git cat-file: ") + why);
}

void BatchRepository::fill()
{
    pollfd end{m_git->output(), POLLIN, 0};
    if (poll(&end, 1, kPatienceMs) <= 0)
        giveUp("does not answer");
    std::array<char, 16384> buffer{};
    const auto count = read(m_git->output(), buffer.data(), buffer.size());
    if (count <= 0)
        giveUp("has ended");
    m_unread.append(buffer.data(), static_cast<std::size_t>(count));
}

std::string BatchRepository::readBytes(std::size_t count)
{
    while (m_unread.size() < count)
        fill();
    auto bytes = m_unread.substr(0, count);
    m_unread.erase(0, count);
    return bytes;
}

std::string BatchRepository::readLine()
{
    std::size_t end = 0;
    while ((end = m_unread.find('\n')) == std::string::npos)
        fill();
    auto line = readBytes(end + 1);
    line.pop_back();
    return line;
}

std::optional<BatchRepository::Answer> BatchRepository::ask(const std::string& command, const std::string& object)
{
    if (!m_git)
        m_git.emplace(GitCommand{.folder = path(), .arguments = {"cat-file", "--batch-command"}});
    if (!writeAll(m_git->input(), command + " " + object + "\n"))
        giveUp("does not listen");
    const auto line = readLine();
    const auto first = line.find(' '), second = line.rfind(' ');
    if (first == second) // "ID missing", "ID ambiguous"
        return std::nullopt;
    Answer answer{line.substr(0, first), line.substr(first + 1, second - first - 1), 0};
    std::from_chars(line.data() + second + 1, line.data() + line.size(), answer.size);
    return answer;
}

std::optional<ObjectHead> BatchRepository::head(const std::string& id)
{
    const auto answer = format().isId(id) ? ask("info", id) : std::nullopt;
    if (!answer)
        return std::nullopt;
    return ObjectHead{kindNamed(answer->kind), answer->size};
}

std::string BatchRepository::content(const std::string& id)
{
    const auto answer = format().isId(id) ? ask("contents", id) : std::nullopt;
    if (!answer)
        throw std::runtime_error("there is no object " + id);
    auto bytes = readBytes(answer->size + 1);
    bytes.pop_back(); // the line end behind it
    return bytes;
}

std::optional<std::string> BatchRepository::expand(const std::string& abbreviation)
{
    const auto answer = format().isAbbreviation(abbreviation) ? ask("info", abbreviation) : std::nullopt;
    return answer ? std::optional(answer->id) : std::nullopt;
}

std::optional<std::string> BatchRepository::ref(const std::string& name)
{
    const auto result = runGit({.folder = path(), .arguments = {"show-ref", "--verify", "--hash", "--", name}});
    auto id = result.output.substr(0, result.output.find('\n'));
    return result.isGood() && format().isId(id) ? std::optional(std::move(id)) : std::nullopt;
}

std::map<std::string, std::string> BatchRepository::refs(const std::vector<std::string>& names)
{
    const auto patterns = patternsFor(names);
    if (patterns.empty())
        return {};
    GitRun run{.folder = path(),
               .arguments = {"for-each-ref", "--format=%(objectname) %(refname)"},
               .mostOutput = kMostRefBytes};
    run.arguments.insert(run.arguments.end(), patterns.begin(), patterns.end());
    const auto result = runGit(run);
    if (!result.isGood())
        throw std::runtime_error("git for-each-ref: " + result.errors);
    const std::unordered_set<std::string_view> wanted(names.begin(), names.end());
    std::map<std::string, std::string> found;
    for (const auto line : split(result.output, '\n'))
        if (const auto space = line.find(' '); space != std::string_view::npos)
            if (const auto name = line.substr(space + 1); wanted.contains(name))
                found.emplace(name, line.substr(0, space));
    return found;
}

std::vector<std::string> BatchRepository::refNames(std::string_view prefix)
{
    const auto result =
        runGit({.folder = path(), .arguments = {"for-each-ref", "--format=%(refname)"}, .mostOutput = kMostRefBytes});
    if (!result.isGood())
        throw std::runtime_error("git for-each-ref: " + result.errors);
    std::vector<std::string> names;
    for (std::size_t start = 0, end = 0; (end = result.output.find('\n', start)) != std::string::npos; start = end + 1)
        if (std::string_view(result.output).substr(start).starts_with(prefix))
            names.push_back(result.output.substr(start, end - start));
    return names;
}

} // namespace trivet::git
