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
        visit(field("rel", &Link::rel, "Description"));
        visit(field("type", &Link::type, "Media type"));
        visit(field("href", &Link::href, "Location"));
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
        visit(field("subject", &WebFinger::subject, "Subject"));
        visit(field("aliases", &WebFinger::aliases, "Aliases"));
        visit(field("links", &WebFinger::links, "Links"));
    }
};

struct NodeInfoLink {
    static constexpr auto schema = json::value("NodeInfoLink");
    std::string rel{"http://nodeinfo.diaspora.software/ns/schema/2.1"}, href{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("rel", &NodeInfoLink::rel, "Relation type"));
        visit(field("href", &NodeInfoLink::href, "Location"));
    }
};

struct NodeInfoLinks {
    static constexpr auto schema = json::value("NodeInfoLinks");
    std::vector<NodeInfoLink> links{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("links", &NodeInfoLinks::links, "Links to the NodeInfo documents"));
    }
};

struct Software {
    static constexpr auto schema = json::value("NodeInfoSoftware");
    std::string name{"trivet"}, version{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("name", &Software::name, "Name"));
        visit(field("version", &Software::version, "Version"));
    }
};

struct NodeServices {
    static constexpr auto schema = json::value("NodeInfoServices");
    std::vector<std::string> inbound{}, outbound{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("inbound", &NodeServices::inbound, "Inbound services"));
        visit(field("outbound", &NodeServices::outbound, "Outbound services"));
    }
};

struct UserUsage {
    static constexpr auto schema = json::value("NodeInfoUsageUsers");
    std::int64_t total = 0;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("total", &UserUsage::total, "Number of users"));
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
        visit(field("version", &T::version, "Version of the schema"));
        visit(field("software", &T::software, "Software"));
        visit(field("protocols", &T::protocols, "Protocols"));
        visit(field("services", &T::services, "Connected third-party services"));
        visit(field("openRegistrations", &T::openRegistrations, "Registration is open"));
        visit(field("usage", &T::usage, "Usage statistics"));
        visit(field("metadata", &T::metadata, "Always empty"));
    }
};

} // namespace trivet::federation
