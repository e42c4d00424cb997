#pragma once
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::federation {

struct ActorKey {
    static constexpr auto schema = json::value("ActivityPubKey");
    std::string id{}, owner{}, publicKeyPem{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{field("id", &ActorKey::id, "What signatures call it"),
                          field("owner", &ActorKey::owner, "Whose key it is"),
                          field("publicKeyPem", &ActorKey::publicKeyPem, "The key")};
    }
};

struct Person {
    static constexpr auto schema = json::value("ActivityPub");
    std::vector<std::string> context{};
    std::string id{}, type{"Person"}, preferredUsername{}, name{}, summary{}, url{}, inbox{}, outbox{};
    ActorKey publicKey{};

    static constexpr auto fields()
    {
        using json::field;
        using T = Person;
        return std::tuple{
            field("@context", &T::context, "The words of this document"),
            field("id", &T::id, "Address of the actor"),
            field("type", &T::type, "Person"),
            field("preferredUsername", &T::preferredUsername, "Name of the account"),
            field("name", &T::name, "Full name"),
            field("summary", &T::summary, "About them"),
            field("url", &T::url, "Their page"),
            field("inbox", &T::inbox, "Where they are told something"),
            field("outbox", &T::outbox, "What they did"),
            field("publicKey", &T::publicKey, "By which they are known"),
        };
    }
};

struct Note {
    static constexpr auto schema = json::value("ActivityPubNote");
    std::string id{}, type{"Note"}, attributedTo{}, content{}, url{};
    json::Time published{};

    static constexpr auto fields()
    {
        using json::field;
        using T = Note;
        return std::tuple{field("id", &T::id, "Its name"),
                          field("type", &T::type, "Note"),
                          field("attributedTo", &T::attributedTo, "Who did it"),
                          field("content", &T::content, "What was done, in HTML"),
                          field("url", &T::url, "The repository"),
                          field("published", &T::published, "When")};
    }
};

struct Activity {
    static constexpr auto schema = json::value("ActivityPubActivity");
    std::string id{}, type{"Create"}, actor{};
    std::vector<std::string> to{};
    json::Time published{};
    Note object{};

    static constexpr auto fields()
    {
        using json::field;
        using T = Activity;
        return std::tuple{field("id", &T::id, "Its name"),           field("type", &T::type, "Create"),
                          field("actor", &T::actor, "Who did it"),   field("to", &T::to, "Everybody"),
                          field("published", &T::published, "When"), field("object", &T::object, "What was done")};
    }
};

struct Outbox {
    static constexpr auto schema = json::value("ActivityPubOutbox");
    std::vector<std::string> context{};
    std::string id{}, type{"OrderedCollection"};
    std::int64_t totalItems = 0;
    std::vector<Activity> orderedItems{};

    static constexpr auto fields()
    {
        using json::field;
        using T = Outbox;
        return std::tuple{field("@context", &T::context, "The words of this document"),
                          field("id", &T::id, "Address of the collection"),
                          field("type", &T::type, "OrderedCollection"),
                          field("totalItems", &T::totalItems, "How many things are listed"),
                          field("orderedItems", &T::orderedItems, "The latest things, newest first")};
    }
};

} // namespace trivet::federation
