#include "gitdata/archive.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "git/process_source.hpp"
#include "git/tree.hpp"
#include "gitdata/revision.hpp"

#include <algorithm>

namespace trivet::gitdata {
namespace {

struct Form {
    std::string_view ending, format, contentType;
};
constexpr Form kForms[] = {
    {".zip", "zip", "application/zip"},
    {".tar.gz", "tar.gz", "application/gzip"},
    {".bundle", "bundle", "application/octet-stream"},
};

const Form& formOf(std::string_view name)
{
    const auto* found = std::find_if(std::begin(kForms), std::end(kForms), [&](const Form& form) {
        return name.size() > form.ending.size() && name.ends_with(form.ending);
    });
    if (found == std::end(kForms))
        throw Error::badRequest("an archive ends in .zip, .tar.gz or .bundle");
    return *found;
}

// The commands that fail for a missing path do so after the first bytes went out.
void requirePaths(const ServedRepository& served, const std::string& commit, const std::vector<std::string>& paths)
{
    const auto tree = readCommit(served.git, commit).tree;
    for (const auto& path : paths)
        if (!git::isUsablePath(path) || !git::findEntry(served.git, tree, path))
            throw Error::notFound("there is no " + path);
}

std::vector<std::string> commandFor(const Form& form, const Revision& revision, const std::string& prefix)
{
    if (form.format != "bundle")
        return {"archive", "--format=" + std::string(form.format), "--prefix=" + prefix + "/", revision.commit, "--"};
    if (revision.kind == Revision::Kind::Branch)
        return {"bundle", "create", "--quiet", "-", std::string(kBranches) + revision.name};
    if (revision.kind == Revision::Kind::Tag)
        return {"bundle", "create", "--quiet", "-", std::string(kTags) + revision.name};
    throw Error::badRequest("a bundle is made of a branch or a tag");
}

} // namespace

GitText archiveNamed(const ServedRepository& served, const std::string& name, const std::vector<std::string>& paths)
{
    const auto& form = formOf(name);
    const auto ref = name.substr(0, name.size() - form.ending.size());
    const auto revision = requireRevision(served, ref);
    auto arguments = commandFor(form, revision, served.its.row.name);
    if (form.format != "bundle") {
        requirePaths(served, revision.commit, paths);
        arguments.insert(arguments.end(), paths.begin(), paths.end());
    }
    // A bundle has no commit's address, and a selection is not the archive that lies there.
    std::string immutableUrl;
    if (form.format != "bundle" && paths.empty())
        immutableUrl = concatenate({served.api, "/archive/", revision.commit, form.ending, "?rev=", revision.commit});
    auto file = served.its.row.name + "-" + name;
    std::replace(file.begin(), file.end(), '/', '-');
    return {.contentType = std::string(form.contentType),
            .stream = std::make_shared<git::ProcessSource>(git::GitCommand{.folder = served.git.path(),
                                                                           .arguments = std::move(arguments),
                                                                           .environment = {"GIT_LITERAL_PATHSPECS=1"}}),
            .saveAs = std::move(file),
            .immutableUrl = std::move(immutableUrl)};
}

} // namespace trivet::gitdata
