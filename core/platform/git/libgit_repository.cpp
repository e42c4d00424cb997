#include "git/libgit_repository.hpp"

#include <algorithm>

namespace trivet::git {
namespace {

git_oid oidOf(const std::string& id)
{
    git_oid oid;
    if (git_oid_fromstr(&oid, id.c_str()) < 0)
        failWithLibgit("not the id of an object");
    return oid;
}

std::string hexOf(const git_oid& oid)
{
    std::string text(GIT_OID_HEXSZ, '0');
    git_oid_fmt(text.data(), &oid);
    return text;
}

ObjectKind kindOf(git_object_t type)
{
    switch (type) {
    case GIT_OBJECT_COMMIT:
        return ObjectKind::Commit;
    case GIT_OBJECT_TREE:
        return ObjectKind::Tree;
    case GIT_OBJECT_TAG:
        return ObjectKind::Tag;
    default:
        return ObjectKind::Blob;
    }
}

// Only what is below the prefix is looked for: a repository may have ten thousand refs of pull requests.
OwnedRefs refsLike(git_repository& repository, std::string_view prefix)
{
    git_reference_iterator* started = nullptr;
    const bool isPlain = prefix.find_first_of("*?[\\") == std::string_view::npos; // no name of a ref has these
    const auto pattern = std::string(prefix) + "*";
    if ((isPlain ? git_reference_iterator_glob_new(&started, &repository, pattern.c_str())
                 : git_reference_iterator_new(&started, &repository)) < 0)
        failWithLibgit("the refs of a repository");
    return OwnedRefs(started);
}

} // namespace

void startReading() { static const Libgit kLibrary; }

LibgitRepository::LibgitRepository(const std::string& path) : Repository(path, {GIT_OID_HEXSZ})
{
    startReading();
    git_repository* repository = nullptr;
    if (git_repository_open_bare(&repository, path.c_str()) < 0)
        failWithLibgit("a repository cannot be opened");
    m_repository.reset(repository);
    git_odb* objects = nullptr;
    if (git_repository_odb(&objects, repository) < 0)
        failWithLibgit("the objects of a repository cannot be opened");
    m_objects.reset(objects);
}

std::optional<ObjectHead> LibgitRepository::head(const std::string& id)
{
    if (!format().isId(id))
        return std::nullopt;
    const auto oid = oidOf(id);
    std::size_t size = 0;
    git_object_t type = GIT_OBJECT_INVALID;
    const int error = git_odb_read_header(&size, &type, m_objects.get(), &oid);
    if (error == GIT_ENOTFOUND)
        return std::nullopt;
    if (error < 0)
        failWithLibgit("object " + id);
    return ObjectHead{kindOf(type), size};
}

std::string LibgitRepository::content(const std::string& id)
{
    const auto oid = oidOf(id);
    git_odb_object* found = nullptr;
    if (git_odb_read(&found, m_objects.get(), &oid) < 0)
        failWithLibgit("object " + id);
    const OwnedObject object(found);
    return {static_cast<const char*>(git_odb_object_data(found)), git_odb_object_size(found)};
}

std::optional<std::string> LibgitRepository::expand(const std::string& abbreviation)
{
    if (!format().isAbbreviation(abbreviation))
        return std::nullopt;
    git_oid start, whole;
    if (git_oid_fromstrn(&start, abbreviation.data(), abbreviation.size()) < 0)
        return std::nullopt;
    const int error = git_odb_exists_prefix(&whole, m_objects.get(), &start, abbreviation.size());
    if (error == GIT_ENOTFOUND || error == GIT_EAMBIGUOUS)
        return std::nullopt;
    if (error < 0)
        failWithLibgit("objects like " + abbreviation);
    return hexOf(whole);
}

std::optional<std::string> LibgitRepository::ref(const std::string& name)
{
    git_oid oid;
    const int error = git_reference_name_to_id(&oid, m_repository.get(), name.c_str());
    if (error == GIT_ENOTFOUND || error == GIT_EINVALIDSPEC || error == GIT_EAMBIGUOUS)
        return std::nullopt;
    if (error < 0)
        failWithLibgit("ref " + name);
    return hexOf(oid);
}

// On one walk: a ref that is asked for by its name is looked for in a file of its own first.
std::vector<Ref> LibgitRepository::refsBelow(std::string_view prefix)
{
    const auto all = refsLike(*m_repository, prefix);
    std::vector<Ref> found;
    git_reference* next = nullptr;
    int error = 0;
    while ((error = git_reference_next(&next, all.get())) == 0) {
        const OwnedRef each(next);
        const std::string_view name = git_reference_name(next);
        if (!name.starts_with(prefix))
            continue;
        const auto* target = git_reference_target(next); // none of one that names another
        if (auto id = target ? std::optional(hexOf(*target)) : ref(std::string(name)))
            found.push_back({std::string(name), std::move(*id)});
    }
    if (error != GIT_ITEROVER)
        failWithLibgit("the refs of a repository");
    return found;
}

std::vector<std::string> LibgitRepository::refNames(std::string_view prefix)
{
    const auto refs = refsLike(*m_repository, prefix);
    std::vector<std::string> names;
    const char* name = nullptr;
    int error = 0;
    while ((error = git_reference_next_name(&name, refs.get())) == 0)
        if (std::string_view(name).starts_with(prefix))
            names.emplace_back(name);
    if (error != GIT_ITEROVER)
        failWithLibgit("the refs of a repository");
    std::sort(names.begin(), names.end());
    return names;
}

} // namespace trivet::git
