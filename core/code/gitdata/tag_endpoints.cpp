#include "base/error.hpp"
#include "base/text.hpp"
#include "gitdata/branch_types.hpp"
#include "gitdata/gitdata_tables.hpp"
#include "gitdata/ref_order.hpp"
#include "gitdata/ref_types.hpp"
#include "gitdata/refs_page.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/tag_rules.hpp"
#include "http/endpoint.hpp"
#include "repos/repo_meta.hpp"

namespace trivet::gitdata {
namespace {

using http::Context;
using http::Method;
using http::PageRequest;
using repos::changing;
using repos::CodeReader;
using repos::reading;
using Writer = repos::Unarchived<repos::CodeWriter>;

struct TagName {
    static constexpr auto schema = json::path();
    std::string tag{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("tag", &TagName::tag, "Name"));
    }
};

// Nothing for a tag of something else than a commit.
std::optional<Tag> tagAt(const git::Ref& tag, const ServedRepository& served)
{
    const auto commitId = commitBehind(served.git, tag.id);
    if (!commitId)
        return std::nullopt;
    const auto commit = readCommit(served.git, *commitId);
    Tag wire{.name = tag.name, .message = commit.message, .id = tag.id};
    if (tag.id != *commitId)
        wire.message = git::parseTag(tag.id, served.git.content(tag.id)).message;
    wire.message = std::string(trimmed(wire.message)); // as clients show it: without the end of its last line
    wire.commit = CommitMeta{served.commitUrl(*commitId), *commitId, {commit.committer.seconds}};
    wire.zipballUrl = served.html + "/archive/" + encodePath(tag.name) + ".zip";
    wire.tarballUrl = served.html + "/archive/" + encodePath(tag.name) + ".tar.gz";
    return wire;
}

std::optional<Tag> tagNamed(const std::string& name, const ServedRepository& served)
{
    auto id = served.git.ref(std::string(kTags) + name);
    return id ? tagAt({name, std::move(*id)}, served) : std::nullopt;
}

http::Page<Tag> list(Context& context, const CodeReader& repo, const PageRequest& page)
{
    const auto served = servedRepository(context, repo);
    const auto shown = pageOf(newestFirst(served.git, kTags), kTags, page);
    http::Page<Tag> tags{.total = shown.total};
    for (const auto& ref : shown.refs)
        if (auto tag = tagAt(ref, served))
            tags.items.push_back(std::move(*tag));
    return tags;
}

Tag one(Context& context, const CodeReader& repo, const TagName& wanted)
{
    if (auto tag = tagNamed(wanted.tag, servedRepository(context, repo)))
        return std::move(*tag);
    throw Error::notFound("tag doesn't exist by that name");
}

http::Created<Tag> create(Context& context, const Writer& repo, const users::Caller& caller, const CreateTag& wanted)
{
    createTag(context, repo, caller.row, wanted);
    return {tagNamed(wanted.name, servedRepository(context, repo)).value()};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(reading({"/repos/{owner}/{repo}/tags", "repoListTags", "List the tags of a repository"})),
    http::endpoint<create>(
        changing(Method::Post, {"/repos/{owner}/{repo}/tags", "repoCreateTag", "Create a tag"}).refusing(409)),
    http::endpoint<one>(reading({"/repos/{owner}/{repo}/tags/{tag*}", "repoGetTag", "Get a tag"})),
};

} // namespace

std::span<const http::Endpoint> tagEndpoints() { return kEndpoints; }

} // namespace trivet::gitdata
