#pragma once
#include <git2.h>
#include <memory>
#include <string>

// What keeps libgit2's handles from leaking and its errors from being overlooked. For core/platform/git only.
namespace trivet::git {

// Starts libgit2 for as long as it lives: without any configuration of the machine, with small caches.
class Libgit {
public:
    Libgit();
    ~Libgit();
    Libgit(const Libgit&) = delete;
    Libgit& operator=(const Libgit&) = delete;
};

template <class Handle, void (*Free)(Handle*)> struct Freed {
    void operator()(Handle* handle) const { Free(handle); }
};
template <class Handle, void (*Free)(Handle*)> using Owned = std::unique_ptr<Handle, Freed<Handle, Free>>;

using OwnedRepository = Owned<git_repository, git_repository_free>;
using OwnedObjects = Owned<git_odb, git_odb_free>;
using OwnedObject = Owned<git_odb_object, git_odb_object_free>;
using OwnedRef = Owned<git_reference, git_reference_free>;
using OwnedRefs = Owned<git_reference_iterator, git_reference_iterator_free>;
using OwnedRef = Owned<git_reference, git_reference_free>;

// Throws std::runtime_error with what libgit2 says.
[[noreturn]] void failWithLibgit(const std::string& what);

} // namespace trivet::git
