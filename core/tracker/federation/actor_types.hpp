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

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("id", &ActorKey::id, "URI of the key"));
        visit(field("owner", &ActorKey::owner, "URI of the owner"));
        visit(field("publicKeyPem", &ActorKey::publicKeyPem, "Public key in PEM format"));
    }
};

struct Person {
    static constexpr auto schema = json::value("ActivityPub");
    std::vector<std::string> context{};
    std::string id{}, type{"Person"}, preferredUsername{}, name{}, summary{}, url{}, inbox{}, outbox{};
    ActorKey publicKey{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using T = Person;
        visit(field("@context", &T::context, "JSON-LD context"));
        visit(field("id", &T::id, "URI of the actor"));
        visit(field("type", &T::type, "Person"));
        visit(field("preferredUsername", &T::preferredUsername, "Name of the user or organization"));
        visit(field("name", &T::name, "Full name"));
        visit(field("summary", &T::summary, "Description"));
        visit(field("url", &T::url, "URL of the profile page"));
        visit(field("inbox", &T::inbox, "URL of the inbox"));
        visit(field("outbox", &T::outbox, "URL of the outbox"));
        visit(field("publicKey", &T::publicKey, "Public key"));
    }
};

struct Note {
    static constexpr auto schema = json::value("ActivityPubNote");
    std::string id{}, type{"Note"}, attributedTo{}, content{}, url{};
    json::Time published{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using T = Note;
        visit(field("id", &T::id, "URI"));
        visit(field("type", &T::type, "Note"));
        visit(field("attributedTo", &T::attributedTo, "User who did it"));
        visit(field("content", &T::content, "Text in HTML"));
        visit(field("url", &T::url, "URL of the repository"));
        visit(field("published", &T::published, "When it was created"));
    }
};

struct Activity {
    static constexpr auto schema = json::value("ActivityPubActivity");
    std::string id{}, type{"Create"}, actor{};
    std::vector<std::string> to{};
    json::Time published{};
    Note object{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using T = Activity;
        visit(field("id", &T::id, "URI"));
        visit(field("type", &T::type, "Create"));
        visit(field("actor", &T::actor, "User who did it"));
        visit(field("to", &T::to, "Recipients: the public"));
        visit(field("published", &T::published, "When it was created"));
        visit(field("object", &T::object, "Note that describes the activity"));
    }
};

struct Outbox {
    static constexpr auto schema = json::value("ActivityPubOutbox");
    std::vector<std::string> context{};
    std::string id{}, type{"OrderedCollection"};
    std::int64_t totalItems = 0;
    std::vector<Activity> orderedItems{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using T = Outbox;
        visit(field("@context", &T::context, "JSON-LD context"));
        visit(field("id", &T::id, "URI of the collection"));
        visit(field("type", &T::type, "OrderedCollection"));
        visit(field("totalItems", &T::totalItems, "Number of items"));
        visit(field("orderedItems", &T::orderedItems, "Latest activities, newest first"));
    }
};

} // namespace trivet::federation
