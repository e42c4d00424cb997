#pragma once
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::federation {

struct Link {
    static constexpr auto schema = json::value("WebFingerLink");
    std::string rel{}, type{}, href{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("rel", &Link::rel, "What it is"));
        visit(field("type", &Link::type, "Type of its content"));
        visit(field("href", &Link::href, "Where it is"));
    }
};

// RFC 7033 §4.4.
struct WebFinger {
    static constexpr auto schema = json::value("WebFinger");
    std::string subject{};
    std::vector<std::string> aliases{};
    std::vector<Link> links{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("subject", &WebFinger::subject, "Whom it is about"));
        visit(field("aliases", &WebFinger::aliases, "Other names of the same"));
        visit(field("links", &WebFinger::links, "What is known of them"));
    }
};

struct NodeInfoLink {
    static constexpr auto schema = json::value("NodeInfoLink");
    std::string rel{"http://nodeinfo.diaspora.software/ns/schema/2.1"}, href{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("rel", &NodeInfoLink::rel, "Which version of it"));
        visit(field("href", &NodeInfoLink::href, "Where it is"));
    }
};

struct NodeInfoLinks {
    static constexpr auto schema = json::value("NodeInfoLinks");
    std::vector<NodeInfoLink> links{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("links", &NodeInfoLinks::links, "Where the node tells of itself"));
    }
};

struct Software {
    static constexpr auto schema = json::value("NodeInfoSoftware");
    std::string name{"trivet"}, version{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("name", &Software::name, "Its name"));
        visit(field("version", &Software::version, "Its version"));
    }
};

struct NodeServices {
    static constexpr auto schema = json::value("NodeInfoServices");
    std::vector<std::string> inbound{}, outbound{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("inbound", &NodeServices::inbound, "What it takes from elsewhere"));
        visit(field("outbound", &NodeServices::outbound, "What it passes on"));
    }
};

struct UserUsage {
    static constexpr auto schema = json::value("NodeInfoUsageUsers");
    std::int64_t total = 0;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("total", &UserUsage::total, "How many there are"));
    }
};

struct Usage {
    static constexpr auto schema = json::value("NodeInfoUsage");
    UserUsage users{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("users", &Usage::users, "Users"));
    }
};

// NodeInfo 2.1.
struct NodeInfo {
    static constexpr auto schema = json::value("NodeInfo");
    std::string version{"2.1"};
    Software software{};
    std::vector<std::string> protocols{"activitypub"};
    NodeServices services{};
    bool openRegistrations = false;
    Usage usage{};
    std::map<std::string, std::string> metadata{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using T = NodeInfo;
        visit(field("version", &T::version, "Version of this description"));
        visit(field("software", &T::software, "What runs here"));
        visit(field("protocols", &T::protocols, "What it speaks"));
        visit(field("services", &T::services, "Other services it is connected to"));
        visit(field("openRegistrations", &T::openRegistrations, "Anybody may make an account"));
        visit(field("usage", &T::usage, "How much it is used"));
        visit(field("metadata", &T::metadata, "Nothing"));
    }
};

} // namespace trivet::federation
