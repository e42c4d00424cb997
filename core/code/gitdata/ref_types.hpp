#pragma once
#include "gitdata/commit_types.hpp"

namespace trivet::gitdata {

struct GitObject {
    static constexpr auto schema = json::value("GitObject");
    std::string type{}, sha{}, url{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("type", &GitObject::type, "commit, tag, tree or blob"));
        visit(field("sha", &GitObject::sha, "SHA"));
        visit(field("url", &GitObject::url, "URL"));
    }
};

struct Reference {
    static constexpr auto schema = json::value("Reference");
    std::string ref{}, url{};
    std::optional<GitObject> object{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("ref", &Reference::ref, "Full name"));
        visit(field("url", &Reference::url, "URL"));
        visit(field("object", &Reference::object, "Object it points to"));
    }
};

struct Tag {
    static constexpr auto schema = json::value("Tag");
    std::string name{}, message{}, id{};
    std::optional<CommitMeta> commit{};
    std::string zipballUrl{}, tarballUrl{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("name", &Tag::name, "Name"));
        visit(field("message", &Tag::message, "Message"));
        visit(field("id", &Tag::id, "SHA of the tag object, or of the commit"));
        visit(field("commit", &Tag::commit, "Commit"));
        visit(field("zipball_url", &Tag::zipballUrl, "URL of the zip archive", json::leaveOutWhenEmpty));
        visit(field("tarball_url", &Tag::tarballUrl, "URL of the tar.gz archive", json::leaveOutWhenEmpty));
    }
};

struct AnnotatedTagObject {
    static constexpr auto schema = json::value("AnnotatedTagObject");
    std::string type{}, url{}, sha{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using O = AnnotatedTagObject;
        visit(field("type", &O::type, "commit, tag, tree or blob"));
        visit(field("url", &O::url, "URL"));
        visit(field("sha", &O::sha, "SHA"));
    }
};

struct AnnotatedTag {
    static constexpr auto schema = json::value("AnnotatedTag");
    std::string tag{}, sha{}, url{}, message{};
    std::optional<CommitUser> tagger{};
    std::optional<AnnotatedTagObject> object{};
    std::optional<Verification> verification{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using T = AnnotatedTag;
        visit(field("tag", &T::tag, "Name"));
        visit(field("sha", &T::sha, "SHA"));
        visit(field("url", &T::url, "URL"));
        visit(field("message", &T::message, "Message"));
        visit(field("tagger", &T::tagger, "Tagger"));
        visit(field("object", &T::object, "Object it points to"));
        visit(field("verification", &T::verification, "Verification of the signature"));
    }
};

} // namespace trivet::gitdata
