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
        visit(field("id", &Package::id, "ID of the package version"));
        visit(field("owner", &Package::owner, "Owner"));
        visit(field("repository", &Package::repository, "Linked repository, if you can see it"));
        visit(field("creator", &Package::creator, "Creator"));
        visit(field("type", &Package::type, "Package type"));
        visit(field("name", &Package::name, "Name of the package"));
        visit(field("version", &Package::version, "Version"));
        visit(field("html_url", &Package::htmlUrl, "URL of the page"));
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
        visit(field("id", &PackageFile::id, "ID of the attachment"));
        visit(field("size", &PackageFile::size, "Size in bytes"));
        visit(field("name", &PackageFile::name, "Name"));
        visit(field("md5", &PackageFile::md5, "MD5 digest in hexadecimal"));
        visit(field("sha1", &PackageFile::sha1, "SHA-1 digest in hexadecimal"));
        visit(field("sha256", &PackageFile::sha256, "SHA-256 digest in hexadecimal"));
        visit(field("sha512", &PackageFile::sha512, "SHA-512 digest in hexadecimal"));
    }
};

struct PackageSearch {
    static constexpr auto schema = json::query();
    std::string type{}, q{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        visit(field("type", &PackageSearch::type, "Only packages of this type", maxLength(50)));
        visit(field("q", &PackageSearch::q, "Only packages whose name contains this", maxLength(255)));
    }
};

} // namespace trivet::packages
