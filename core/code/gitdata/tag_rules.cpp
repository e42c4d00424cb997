#include "gitdata/tag_rules.hpp"

#include "base/error.hpp"
#include "git/incoming_objects.hpp"
#include "git/run_git.hpp"
#include "gitdata/branch_rules.hpp"
#include "gitdata/change_refs.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/signing.hpp"

#include <stdexcept>

namespace trivet::gitdata {
namespace {

std::string refOf(const std::string& tag) { return std::string(kTags) + tag; }

// Writes the tag's own object and says its id.
std::string writeTag(const git::Repository& git, const CreateTag& wanted, const std::string& commit,
                     const git::Signature& tagger)
{
    auto message = wanted.message;
    std::erase(message, '\0'); // git takes none
    auto text = "object " + commit + "\ntype commit\ntag " + wanted.name + "\ntagger " + lineOf(tagger);
    text += "\n\n" + message + (message.ends_with('\n') ? "" : "\n");
    const git::IncomingObjects incoming(git.path());
    const auto result = git::runGit(
        {.folder = git.path(), .arguments = {"mktag"}, .input = text, .environment = incoming.environment()});
    const auto id = result.output.substr(0, result.output.find('\n'));
    if (!result.isGood() || !git.format().isId(id))
        throw std::runtime_error("git mktag: " + result.errors);
    incoming.accept(id, {commit});
    return id;
}

void change(http::Context& context, const repos::VisibleRepo& repo, const pushes::RefChange& wanted)
{
    try {
        changeRefs(context, repo, {wanted});
    } catch (const Error& refusal) {
        if (refusal.kind() == Error::Kind::Forbidden)
            throw Error::invalid(refusal.message());
        throw;
    }
}

} // namespace

void createTag(http::Context& context, const repos::VisibleRepo& repo, const users::AccountRow& tagger,
               const CreateTag& wanted)
{
    const auto served = servedRepository(context, repo);
    requireRefName(wanted.name, "tag");
    const auto target = requireRevision(served, wanted.target);
    if (served.git.ref(refOf(wanted.name)))
        throw Error::conflict("tag exist");
    const auto id = wanted.message.empty() ? target.commit
                                           : writeTag(served.git, wanted, target.commit, signatureOf(tagger, context));
    change(context, repo, {refOf(wanted.name), served.git.format().zero(), id});
}

void deleteTag(http::Context& context, const repos::VisibleRepo& repo, const std::string& tag)
{
    const auto served = servedRepository(context, repo);
    const auto id = served.git.ref(refOf(tag));
    if (!id)
        throw Error::notFound("tag doesn't exist by that name");
    change(context, repo, {refOf(tag), *id, served.git.format().zero()});
}

} // namespace trivet::gitdata
