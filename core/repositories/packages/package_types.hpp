#pragma once
#include "repos/repository_types.hpp"
#include "users/user_types.hpp"
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

namespace trivet::packages {

// One version of a package.
struct Package {
    static constexpr auto schema = json::value("Package");
    std::int64_t id = 0;
    std::optional<users::User> owner{};
    std::optional<repos::Repository> repository{};
    std::optional<users::User> creator{};
    std::string type{}, name{}, version{}, htmlUrl{};
    json::Time createdAt{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("id", &Package::id, "Number of the version"));
        visit(field("owner", &Package::owner, "Whose package it is"));
        visit(field("repository", &Package::repository, "The repository it is linked to, if the caller may see it"));
        visit(field("creator", &Package::creator, "Who uploaded its first file"));
        visit(field("type", &Package::type, "Kind of the registry"));
        visit(field("name", &Package::name, "Name of the package"));
        visit(field("version", &Package::version, "Its version"));
        visit(field("html_url", &Package::htmlUrl, "Its page"));
        visit(field("created_at", &Package::createdAt, "When its first file was uploaded"));
    }
};

struct PackageFile {
    static constexpr auto schema = json::value("PackageFile");
    std::int64_t id = 0, size = 0;
    std::string name{}, md5{}, sha1{}, sha256{}, sha512{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("id", &PackageFile::id, "Number of the file"));
        visit(field("size", &PackageFile::size, "Its bytes"));
        visit(field("name", &PackageFile::name, "Its name"));
        visit(field("md5", &PackageFile::md5, "Digest of its content, in hexadecimal"));
        visit(field("sha1", &PackageFile::sha1, "The same with SHA-1"));
        visit(field("sha256", &PackageFile::sha256, "The same with SHA-256"));
        visit(field("sha512", &PackageFile::sha512, "The same with SHA-512"));
    }
};

struct PackageSearch {
    static constexpr auto schema = json::query();
    std::string type{}, q{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        visit(field("type", &PackageSearch::type, "Only of this kind of registry", maxLength(50)));
        visit(field("q", &PackageSearch::q, "Only packages whose name contains this", maxLength(255)));
    }
};

} // namespace trivet::packages
