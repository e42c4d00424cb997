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

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("id", &Package::id, "Number of the version"),
            field("owner", &Package::owner, "Whose package it is"),
            field("repository", &Package::repository, "The repository it is linked to, if the caller may see it"),
            field("creator", &Package::creator, "Who uploaded its first file"),
            field("type", &Package::type, "Kind of the registry"),
            field("name", &Package::name, "Name of the package"),
            field("version", &Package::version, "Its version"),
            field("html_url", &Package::htmlUrl, "Its page"),
            field("created_at", &Package::createdAt, "When its first file was uploaded"),
        };
    }
};

struct PackageFile {
    static constexpr auto schema = json::value("PackageFile");
    std::int64_t id = 0, size = 0;
    std::string name{}, md5{}, sha1{}, sha256{}, sha512{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("id", &PackageFile::id, "Number of the file"),
            field("size", &PackageFile::size, "Its bytes"),
            field("name", &PackageFile::name, "Its name"),
            field("md5", &PackageFile::md5, "Digest of its content, in hexadecimal"),
            field("sha1", &PackageFile::sha1, "The same with SHA-1"),
            field("sha256", &PackageFile::sha256, "The same with SHA-256"),
            field("sha512", &PackageFile::sha512, "The same with SHA-512"),
        };
    }
};

struct PackageSearch {
    static constexpr auto schema = json::query();
    std::string type{}, q{};

    static constexpr auto fields()
    {
        using json::field, json::maxLength;
        return std::tuple{field("type", &PackageSearch::type, "Only of this kind of registry", maxLength(50)),
                          field("q", &PackageSearch::q, "Only packages whose name contains this", maxLength(255))};
    }
};

} // namespace trivet::packages
