#include "gitdata/last_change_walk.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "git/tree.hpp"
#include "gitdata/revision.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace trivet::gitdata {
namespace {

constexpr std::size_t kTreeBytes = 4 * 1024 * 1024;  // kept while walking
constexpr std::uint64_t kMostTree = 8 * 1024 * 1024; // a folder of more is not looked into
constexpr std::size_t kMostEntries = 10'000;
constexpr std::size_t kMostNodes = 20'000;
constexpr std::size_t kMostSubject = 200;

struct RawView {
    std::string_view mode{}, name{}, id{};
    bool isFolder() const { return mode == "40000"; }
};

// The next entry of the bytes of a tree, or nothing at its end or where it is broken.
std::optional<RawView> takeEntry(std::string_view& content, std::size_t idBytes)
{
    const auto space = content.size() > 6 && content[6] == ' ' ? 6 : content.find(' '); // most are files
    const auto end = content.find('\0', space == std::string_view::npos ? 0 : space);
    if (space == std::string_view::npos || end == std::string_view::npos || content.size() - end - 1 < idBytes)
        return std::nullopt;
    const RawView entry{content.substr(0, space), content.substr(space + 1, end - space - 1),
                        content.substr(end + 1, idBytes)};
    content.remove_prefix(end + 1 + idBytes);
    return entry;
}

// As git orders a tree: a folder as if its name ended in a slash. Zero: the same name, of the same kind of thing.
int compareNames(const RawView& entry, std::string_view name, bool isFolder)
{
    const auto common = std::min(entry.name.size(), name.size());
    if (const int first = std::memcmp(entry.name.data(), name.data(), common); first != 0)
        return first;
    const auto at = [common](std::string_view whole, bool hasSlash) -> int {
        if (whole.size() > common)
            return static_cast<unsigned char>(whole[common]);
        return hasSlash ? '/' : '\0';
    };
    return at(entry.name, entry.isFolder()) - at(name, isFolder);
}

// At a boundary of characters, so that it stays a text.
std::string shortened(std::string text)
{
    if (text.size() > kMostSubject) {
        auto end = kMostSubject;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
            --end;
        text.resize(end);
        text += "…";
    }
    std::erase(text, '\0');
    return text;
}

} // namespace

std::string LookedFor::question() const
{
    return only.empty() ? "last-changes/1 " + commit + " " + folder
                        : "last-change/1 " + commit + " " + folder + '\0' + only;
}

LastChangeWalk::LastChangeWalk(git::Repository& git, LookedFor lookedFor)
    : m_git(git), m_lookedFor(std::move(lookedFor)), m_trees(kTreeBytes)
{
    const auto kept = m_git.keptAnswer(m_lookedFor.question());
    auto state = kept ? parseLastChangeState(*kept) : std::nullopt;
    if (state && state->isComplete()) {
        m_state = std::move(*state);
        return;
    }
    start();
    if (state && state->entries.size() == m_raw.size()) {
        resume(std::move(*state));
        return;
    }
    Places all(m_raw.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    wait(m_lookedFor.commit, std::move(all));
}

void LastChangeWalk::start()
{
    const auto* first = node(m_lookedFor.commit);
    if (!first || first->folder.empty())
        throw Error::notFound();
    m_raw = entriesOf(first->folder);
    for (const auto& entry : m_raw)
        m_state.entries.push_back({.name = entry.name});
}

void LastChangeWalk::resume(LastChangeState state)
{
    std::vector<Places> waiting(state.waiting.size());
    for (std::size_t i = 0; i < state.entries.size(); ++i)
        if (const auto at = state.entries[i].waiting)
            waiting[*at].push_back(i);
    for (std::size_t i = 0; i < state.commits.size(); ++i)
        m_commits.emplace(state.commits[i].commit, i);
    const auto commits = std::move(state.waiting);
    m_state = std::move(state);
    for (std::size_t i = 0; i < commits.size(); ++i)
        wait(commits[i], waiting[i]);
}

void LastChangeWalk::wait(const std::string& commit, Places places)
{
    const auto* found = places.empty() ? nullptr : node(commit);
    if (!found)
        return; // what cannot be read tells nothing
    auto& waiting = m_waiting[commit];
    if (!waiting.empty()) {
        Places both;
        std::merge(waiting.begin(), waiting.end(), places.begin(), places.end(), std::back_inserter(both));
        places = std::move(both);
    }
    waiting = std::move(places);
    m_order.emplace(found->itself.seconds, commit);
}

void LastChangeWalk::settle(const Node& node, const Places& places)
{
    if (places.empty())
        return;
    const auto [known, isNew] = m_commits.emplace(node.itself.commit, m_state.commits.size());
    if (isNew)
        m_state.commits.push_back(node.itself);
    for (const auto place : places)
        m_state.entries[place].found = known->second;
}

bool LastChangeWalk::run(std::chrono::steady_clock::time_point deadline)
{
    bool hasMoved = false;
    while (!m_order.empty() && std::chrono::steady_clock::now() < deadline) {
        step();
        hasMoved = true;
    }
    return hasMoved;
}

void LastChangeWalk::step()
{
    const auto commit = m_order.rbegin()->second;
    m_order.erase(std::prev(m_order.end()));
    auto left = std::move(m_waiting[commit]);
    m_waiting.erase(commit);
    left = takeKnown(commit, left);
    if (left.empty())
        return;
    const auto itself = *node(commit);
    for (const auto& parent : itself.parents) {
        const auto* other = left.empty() ? nullptr : node(parent);
        if (!other || other->folder.empty())
            continue;
        auto same = other->folder == itself.folder ? left : sameIn(other->folder, left);
        Places changed;
        if (same.size() < left.size())
            std::set_difference(left.begin(), left.end(), same.begin(), same.end(), std::back_inserter(changed));
        left = std::move(changed);
        wait(parent, std::move(same));
    }
    settle(itself, left);
    m_nodes.erase(commit);
}

// What an earlier walk found out, or how far it has come. Returns the rest.
LastChangeWalk::Places LastChangeWalk::takeKnown(const std::string& commit, const Places& places)
{
    auto known = LookedFor{commit, m_lookedFor.folder, m_lookedFor.only};
    auto kept = commit == m_lookedFor.commit ? std::nullopt : m_git.keptAnswer(known.question());
    if (!kept && !known.only.empty()) {
        known.only.clear();
        kept = m_git.keptAnswer(known.question());
    }
    const auto state = kept ? parseLastChangeState(*kept) : std::nullopt;
    if (!state)
        return places;
    std::unordered_map<std::string_view, const LastChangeState::Entry*> byName;
    for (const auto& entry : state->entries)
        byName.emplace(entry.name, &entry);
    Places rest;
    std::unordered_map<std::string, Places> further;
    for (const auto place : places) {
        const auto found = byName.find(m_state.entries[place].name);
        if (found == byName.end())
            rest.push_back(place);
        else if (const auto at = found->second->found)
            settle(Node{.itself = state->commits[*at]}, {place});
        else if (const auto& before = state->waiting[found->second->waiting.value_or(0)]; before != commit)
            further[before].push_back(place);
        else
            rest.push_back(place);
    }
    for (const auto& [before, waiting] : further)
        wait(before, waiting);
    return rest;
}

const LastChangeWalk::Node* LastChangeWalk::node(const std::string& commit)
{
    if (const auto known = m_nodes.find(commit); known != m_nodes.end())
        return known->second ? &*known->second : nullptr;
    if (m_nodes.size() >= kMostNodes)
        m_nodes.clear();
    auto& node = m_nodes[commit];
    const auto head = m_git.head(commit);
    if (!head || head->kind != git::ObjectKind::Commit || head->size > kMostTree)
        return nullptr;
    auto read = git::parseCommit(commit, m_git.content(commit));
    node = Node{.parents = std::move(read.parents),
                .folder = folderIn(read.tree).value_or(""),
                .itself = {commit, shortened(toUtf8(git::subjectOf(read.message))), read.committer.seconds}};
    return &*node;
}

const std::string& LastChangeWalk::tree(const std::string& id)
{
    static const std::string kNone;
    if (const auto* known = m_trees.find(id))
        return *known;
    const auto head = m_git.head(id);
    if (!head || head->kind != git::ObjectKind::Tree || head->size > kMostTree)
        return kNone;
    return m_trees.keep(id, m_git.content(id), head->size);
}

std::optional<std::string> LastChangeWalk::folderIn(const std::string& rootTree)
{
    auto id = rootTree;
    if (m_lookedFor.folder.empty())
        return id;
    for (const auto part : split(m_lookedFor.folder, '/')) {
        std::string_view content = tree(id);
        std::optional<RawView> entry;
        while ((entry = takeEntry(content, m_git.format().digits / 2)) && (entry->name != part || !entry->isFolder())) {
        }
        if (!entry)
            return std::nullopt;
        id = hex(entry->id);
    }
    return id;
}

std::vector<LastChangeWalk::RawEntry> LastChangeWalk::entriesOf(const std::string& folder)
{
    std::vector<RawEntry> entries;
    std::string_view content = tree(folder);
    while (const auto entry = takeEntry(content, m_git.format().digits / 2))
        if ((m_lookedFor.only.empty() || entry->name == m_lookedFor.only) && entries.size() < kMostEntries)
            entries.push_back(
                {std::string(entry->name), std::string(entry->mode).append(entry->id), entry->isFolder()});
    return entries;
}

// Both are in the same order, so one walk through both finds all.
LastChangeWalk::Places LastChangeWalk::sameIn(const std::string& folder, const Places& places)
{
    Places same;
    same.reserve(places.size());
    const auto idBytes = m_git.format().digits / 2;
    std::string_view content = tree(folder);
    auto entry = takeEntry(content, idBytes);
    for (const auto place : places) {
        const auto& wanted = m_raw[place];
        int order = -1;
        while (entry && (order = compareNames(*entry, wanted.name, wanted.isFolder)) < 0)
            entry = takeEntry(content, idBytes);
        if (!entry)
            break;
        if (order == 0 && wanted.modeAndId.ends_with(entry->id) && wanted.modeAndId.starts_with(entry->mode))
            same.push_back(place);
    }
    return same;
}

const LastChangeState& LastChangeWalk::state()
{
    m_state.waiting.clear();
    for (const auto& [commit, places] : m_waiting) {
        for (const auto place : places)
            m_state.entries[place].waiting = m_state.waiting.size();
        m_state.waiting.push_back(commit);
    }
    for (auto& entry : m_state.entries)
        if (entry.found)
            entry.waiting.reset();
    return m_state;
}

void LastChangeWalk::keep() { m_git.keepAnswer(m_lookedFor.question(), serialized(state())); }

} // namespace trivet::gitdata
