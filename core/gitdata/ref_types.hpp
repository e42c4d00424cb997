#pragma once
#include "gitdata/commit_types.hpp"

namespace trivet::gitdata {

struct GitObject {
    static constexpr auto schema = json::value("GitObject");
    std::string type{}, sha{}, url{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{field("type", &GitObject::type, "commit, tag, tree or blob"),
                          field("sha", &GitObject::sha, "Id"), field("url", &GitObject::url, "Address")};
    }
};

struct Reference {
    static constexpr auto schema = json::value("Reference");
    std::string ref{}, url{};
    std::optional<GitObject> object{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{field("ref", &Reference::ref, "Full name"), field("url", &Reference::url, "Address"),
                          field("object", &Reference::object, "What it names")};
    }
};

struct Tag {
    static constexpr auto schema = json::value("Tag");
    std::string name{}, message{}, id{};
    std::optional<CommitMeta> commit{};
    std::string zipballUrl{}, tarballUrl{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{field("name", &Tag::name, "Name"),
                          field("message", &Tag::message, "Message"),
                          field("id", &Tag::id, "Id of the tag itself, or of the commit"),
                          field("commit", &Tag::commit, "The commit"),
                          field("zipball_url", &Tag::zipballUrl, "Its files as zip", json::leaveOutWhenEmpty),
                          field("tarball_url", &Tag::tarballUrl, "Its files as tar.gz", json::leaveOutWhenEmpty)};
    }
};

struct AnnotatedTagObject {
    static constexpr auto schema = json::value("AnnotatedTagObject");
    std::string type{}, url{}, sha{};

    static constexpr auto fields()
    {
        using json::field;
        using O = AnnotatedTagObject;
        return std::tuple{field("type", &O::type, "commit, tag, tree or blob"), field("url", &O::url, "Address"),
                          field("sha", &O::sha, "Id")};
    }
};

struct AnnotatedTag {
    static constexpr auto schema = json::value("AnnotatedTag");
    std::string tag{}, sha{}, url{}, message{};
    std::optional<CommitUser> tagger{};
    std::optional<AnnotatedTagObject> object{};
    std::optional<Verification> verification{};

    static constexpr auto fields()
    {
        using json::field;
        using T = AnnotatedTag;
        return std::tuple{field("tag", &T::tag, "Name"),
                          field("sha", &T::sha, "Id"),
                          field("url", &T::url, "Address"),
                          field("message", &T::message, "Message"),
                          field("tagger", &T::tagger, "Who made it"),
                          field("object", &T::object, "What it names"),
                          field("verification", &T::verification, "Its signature")};
    }
};

} // namespace trivet::gitdata
