#include "base/error.hpp"
#include "gitdata/commit_view.hpp"
#include "gitdata/gitdata_tables.hpp"
#include "gitdata/ref_types.hpp"
#include "gitdata/revision.hpp"
#include "http/endpoint.hpp"
#include "http/variant_reply.hpp"
#include "repos/repo_meta.hpp"

namespace trivet::gitdata {
namespace {

using http::Context;
using repos::CodeReader;
using repos::reading;

struct RefName {
    static constexpr auto schema = json::path();
    std::string ref{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("ref", &RefName::ref, "Ref name or prefix, such as heads/main or tags"));
    }
};

struct TagId {
    static constexpr auto schema = json::path();
    std::string sha{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("sha", &TagId::sha, "SHA of the tag object, not of the commit it points to"));
    }
};

std::string objectUrl(const ServedRepository& served, std::string_view kind, const std::string& id)
{
    return served.api + "/git/" + std::string(kind) + "s/" + id;
}

std::vector<Reference> referencesOf(const ServedRepository& served, const std::vector<std::string>& names)
{
    std::vector<Reference> references;
    for (const auto& [name, id] : served.git.refs(names)) {
        const auto head = served.git.head(id);
        if (!head) // deleted meanwhile, or broken
            continue;
        const auto kind = git::nameOf(head->kind);
        references.push_back({name, served.api + "/git/" + encodePath(name),
                              GitObject{std::string(kind), id, objectUrl(served, kind, id)}});
    }
    return references;
}

std::vector<Reference> listAll(Context& context, const CodeReader& repo)
{
    const auto served = servedRepository(context, repo);
    return referencesOf(served, served.git.refNames("refs/"));
}

std::variant<Reference, std::vector<Reference>> list(Context& context, const CodeReader& repo, const RefName& wanted)
{
    const auto served = servedRepository(context, repo);
    const auto full = "refs/" + wanted.ref;
    auto found = referencesOf(served, served.git.refNames(full));
    if (found.empty())
        throw Error::notFound();
    if (found.size() == 1 && found.front().ref == full)
        return std::move(found.front());
    return found;
}

AnnotatedTag annotated(Context& context, const CodeReader& repo, const TagId& wanted)
{
    const auto served = servedRepository(context, repo);
    if (!served.git.format().isId(wanted.sha))
        throw Error::badRequest("sha is not the id of an object");
    const auto head = served.git.head(wanted.sha);
    if (!head || head->kind != git::ObjectKind::Tag)
        throw Error::notFound();
    const auto tag = git::parseTag(wanted.sha, served.git.content(wanted.sha));
    return {.tag = tag.name,
            .sha = tag.id,
            .url = objectUrl(served, "tag", tag.id),
            .message = tag.message,
            .tagger = toWire(tag.tagger),
            .object = AnnotatedTagObject{tag.kind, objectUrl(served, tag.kind, tag.object), tag.object},
            .verification = verificationOf(commit_signatures::signedObject(tag), context)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listAll>(
        reading({"/repos/{owner}/{repo}/git/refs", "repoListAllGitRefs", "List the refs of a repository"})),
    http::endpoint<list>(reading(
        {"/repos/{owner}/{repo}/git/refs/{ref*}", "repoListGitRefs", "Get a ref, or list the refs with a prefix"})),
    http::endpoint<annotated>(
        reading({"/repos/{owner}/{repo}/git/tags/{sha}", "GetAnnotatedTag", "Get an annotated tag"})),
};

} // namespace

std::span<const http::Endpoint> refEndpoints() { return kEndpoints; }

} // namespace trivet::gitdata
