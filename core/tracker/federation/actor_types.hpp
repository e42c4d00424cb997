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
        visit(field("id", &ActorKey::id, "What signatures call it"));
        visit(field("owner", &ActorKey::owner, "Whose key it is"));
        visit(field("publicKeyPem", &ActorKey::publicKeyPem, "The key"));
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
        visit(field("@context", &T::context, "The words of this document"));
        visit(field("id", &T::id, "Address of the actor"));
        visit(field("type", &T::type, "Person"));
        visit(field("preferredUsername", &T::preferredUsername, "Name of the account"));
        visit(field("name", &T::name, "Full name"));
        visit(field("summary", &T::summary, "About them"));
        visit(field("url", &T::url, "Their page"));
        visit(field("inbox", &T::inbox, "Where they are told something"));
        visit(field("outbox", &T::outbox, "What they did"));
        visit(field("publicKey", &T::publicKey, "By which they are known"));
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
        visit(field("id", &T::id, "Its name"));
        visit(field("type", &T::type, "Note"));
        visit(field("attributedTo", &T::attributedTo, "Who did it"));
        visit(field("content", &T::content, "What was done, in HTML"));
        visit(field("url", &T::url, "The repository"));
        visit(field("published", &T::published, "When"));
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
        visit(field("id", &T::id, "Its name"));
        visit(field("type", &T::type, "Create"));
        visit(field("actor", &T::actor, "Who did it"));
        visit(field("to", &T::to, "Everybody"));
        visit(field("published", &T::published, "When"));
        visit(field("object", &T::object, "What was done"));
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
        visit(field("@context", &T::context, "The words of this document"));
        visit(field("id", &T::id, "Address of the collection"));
        visit(field("type", &T::type, "OrderedCollection"));
        visit(field("totalItems", &T::totalItems, "How many things are listed"));
        visit(field("orderedItems", &T::orderedItems, "The latest things, newest first"));
    }
};

} // namespace trivet::federation
