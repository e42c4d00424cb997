#include "git/batch_repository.hpp"

#include "git/ref_files.hpp"

#include <array>
#include <cerrno>
#include <charconv>
#include <poll.h>
#include <stdexcept>
#include <unistd.h>

namespace trivet::git {
namespace {

constexpr int kPatienceMs = 30000;

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
    return RefFiles(path(), format()).find(name);
}

std::map<std::string, std::string> BatchRepository::refs(const std::vector<std::string>& names)
{
    return RefFiles(path(), format()).among(names);
}

std::vector<Ref> BatchRepository::refsBelow(std::string_view prefix)
{
    std::vector<Ref> found;
    for (auto& [name, id] : RefFiles(path(), format()).below(prefix))
        found.push_back({name, std::move(id)});
    return found;
}

std::vector<std::string> BatchRepository::refNames(std::string_view prefix)
{
    std::vector<std::string> names;
    for (auto& [name, id] : RefFiles(path(), format()).below(prefix))
        names.push_back(name);
    return names;
}

} // namespace trivet::git
