// The files of a repository: its home, folders and files.
#include "base/error.hpp"
#include "code_pages/code_pages_tables.hpp"
#include "code_pages/file_page.hpp"
#include "code_pages/typed_location.hpp"
#include "http/endpoint.hpp"
#include "repos/ssh_address.hpp"

namespace trivet::code_pages {
namespace {

using http::Auth;
using http::Context;
using http::Method;
using http::Scope;
using pages::View;
using repos::CodeReader;

struct EmptyPage {
    RepoHead repo{};
    std::string cloneUrl{}, branch{};
    std::optional<std::string> sshUrl{};
    std::optional<std::string> newFileAddress{}; // for who may write
    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("REPO", &EmptyPage::repo), entry("CLONE_URL", &EmptyPage::cloneUrl),
                         entry("BRANCH", &EmptyPage::branch), entry("SSH_URL", &EmptyPage::sshUrl),
                         entry("NEW_FILE_ADDRESS", &EmptyPage::newFileAddress)};
    }
};

View emptyPage(Context& context, const CodeReader& repo, const gitdata::ServedRepository& served)
{
    EmptyPage page{headOf(context, repo, Tab::Code), served.html + ".git", repo.row().defaultBranch,
                   repos::sshAddressFor(context, repo.its)};
    if (context.who.isSignedIn() && !repo.row().isArchived && !repo.row().isMirror &&
        repos::allowsPart(repo, repos::AccessLevel::Write, repos::Unit::Code))
        page.newFileAddress = addressIn(context, repo, "_new/" + gitdata::encodePath(page.branch));
    auto view = pages::view("code/empty", repo.its.fullName(), page);
    view.powers = pages::ScriptPolicy::OwnScript; // the button that copies
    return view;
}

View home(Context& context, const CodeReader& repo)
{
    const auto served = gitdata::servedRepository(context, repo);
    const auto tip = findLocation(served.git, "branch", repo.row().defaultBranch);
    if (!tip)
        return emptyPage(context, repo, served);
    return folderPage(context, repo, served, *tip);
}

// What git clones, opened in a browser.
http::Redirect fromCloneAddress(Context& context, const repos::RepoOfCloneAddress& repo)
{
    return {addressIn(context, repo, "")};
}

struct SourceQuery {
    static constexpr auto schema = json::query();
    std::string display{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("display", &SourceQuery::display, "source: not rendered", json::maxLength(20)));
    }
};

git::TreeEntry entryAt(const gitdata::ServedRepository& served, const Location& location)
{
    const auto commit = gitdata::readCommit(served.git, location.revision.commit);
    auto entry = git::findEntry(served.git, commit.tree, location.path);
    if (!entry || entry->kind == git::TreeEntry::Kind::Submodule)
        throw Error::notFound();
    return std::move(*entry);
}

View source(Context& context, const CodeReader& repo, const LocationPath& path, const SourceQuery& wanted)
{
    const auto served = gitdata::servedRepository(context, repo);
    const auto location = requireTypedLocation(context, repo, served.git, "src", path);
    const auto entry = entryAt(served, location);
    if (entry.kind == git::TreeEntry::Kind::Folder)
        return folderPage(context, repo, served, location);
    return filePage(context, repo, served, location, entry,
                    wanted.display == "source" ? Showing::AsSource : Showing::AsPage);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<home>({
        .method = Method::Get,
        .path = "/{owner}/{repo}",
        .id = "repositoryPage",
        .tag = "pages",
        .summary = "Show the home page of a repository",
        .scope = Scope::none(),
        .auth = Auth::Open,
        .reach = http::Reach::Repositories,
    }),
    http::endpoint<fromCloneAddress>({
        .method = Method::Get,
        .path = "/{owner}/{repo}.git",
        .id = "repositoryCloneAddress",
        .tag = "pages",
        .summary = "Lead from the clone address to the repository",
        .scope = Scope::none(),
        .auth = Auth::Open,
        .reach = http::Reach::Repositories,
    }),
    http::endpoint<source>({
        .method = Method::Get,
        .path = "/{owner}/{repo}/src/{kind}/{rest*}",
        .id = "sourcePage",
        .tag = "pages",
        .summary = "Show a directory or a file",
        .scope = Scope::none(),
        .auth = Auth::Open,
        .reach = http::Reach::Repositories,
    }),
};

} // namespace

std::span<const http::Endpoint> sourcePageEndpoints() { return kEndpoints; }

} // namespace trivet::code_pages
