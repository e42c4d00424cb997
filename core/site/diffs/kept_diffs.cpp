#include "diffs/kept_diffs.hpp"

#include <algorithm>
#include <concepts>
#include <cstring>

namespace trivet::diffs {
namespace {

// Writes values one after the other, numbers as they are in memory: only this machine reads them again.
class Writer {
public:
    template <std::integral T> void operator()(const T& number)
    {
        m_text.append(reinterpret_cast<const char*>(&number), sizeof number);
    }
    void operator()(const std::string& text)
    {
        (*this)(text.size());
        m_text += text;
    }
    template <class T> void operator()(const std::vector<T>& list)
    {
        (*this)(list.size());
        for (const auto& each : list)
            describe(*this, each);
    }
    std::string take() { return std::move(m_text); }

private:
    std::string m_text{};
};

// Reads them in the same order. What is missing is left as it is.
class Reader {
public:
    explicit Reader(std::string_view text) : m_rest(text) {}

    template <std::integral T> void operator()(T& number)
    {
        if (require(sizeof number))
            std::memcpy(&number, take(sizeof number).data(), sizeof number);
    }
    void operator()(std::string& text)
    {
        std::size_t size = 0;
        (*this)(size);
        if (require(size))
            text = take(size);
    }
    template <class T> void operator()(std::vector<T>& list)
    {
        std::size_t size = 0;
        (*this)(size);
        if (!require(size)) // each takes a byte or more
            return;
        list.resize(size);
        for (auto& each : list)
            describe(*this, each);
    }
    bool isAtEnd() const { return !m_isBroken && m_rest.empty(); }

private:
    bool require(std::size_t size)
    {
        m_isBroken |= size > m_rest.size();
        return !m_isBroken;
    }
    std::string_view take(std::size_t size)
    {
        const auto bytes = m_rest.substr(0, size);
        m_rest.remove_prefix(size);
        return bytes;
    }

    std::string_view m_rest;
    bool m_isBroken = false;
};

template <class Visit, class... T> void visitAll(Visit& visit, T&... values) { (visit(values), ...); }

// The same members for both ways.
template <class Visit, class T>
requires std::same_as<std::remove_const_t<T>, Change>
void describe(Visit& visit, T& c)
{
    auto kind = static_cast<int>(c.kind);
    visitAll(visit, kind, c.path, c.formerPath, c.modeBefore, c.modeAfter, c.before, c.after);
    if constexpr (!std::is_const_v<T>)
        c.kind = static_cast<Change::Kind>(kind);
}
template <class Visit, class T>
requires std::same_as<std::remove_const_t<T>, PatchLine>
void describe(Visit& visit, T& line)
{
    visitAll(visit, line.mark, line.before, line.after, line.text, line.isCut, line.hasNoNewline, line.endsInReturn);
}
template <class Visit, class T>
requires std::same_as<std::remove_const_t<T>, Hunk>
void describe(Visit& visit, T& hunk)
{
    visitAll(visit, hunk.before, hunk.beforeCount, hunk.after, hunk.afterCount, hunk.heading, hunk.lines);
}
template <class Visit, class T>
requires std::same_as<std::remove_const_t<T>, FilePatch>
void describe(Visit& visit, T& file)
{
    visitAll(visit, file.place, file.hunks, file.added, file.removed, file.isBinary, file.isCutShort, file.isCounted,
             file.lines, file.lastKept);
}

} // namespace

std::string serialized(const ChangeList& list)
{
    Writer write;
    visitAll(write, list.changes, list.isCutShort);
    return write.take();
}

std::string serialized(const Patch& patch)
{
    Writer write;
    visitAll(write, patch.files, patch.isComplete);
    return write.take();
}

std::optional<ChangeList> parseKeptChanges(std::string_view text)
{
    Reader read(text);
    ChangeList list;
    visitAll(read, list.changes, list.isCutShort);
    return read.isAtEnd() ? std::optional(std::move(list)) : std::nullopt;
}

std::optional<Patch> parseKeptPatch(std::string_view text)
{
    Reader read(text);
    Patch patch;
    visitAll(read, patch.files, patch.isComplete);
    return read.isAtEnd() ? std::optional(std::move(patch)) : std::nullopt;
}

} // namespace trivet::diffs
