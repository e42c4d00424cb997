#pragma once
#include "json/field.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

// The batch protocol of git-lfs, as a client speaks it.
namespace trivet::migrations {

struct LfsObject {
    static constexpr auto schema = json::value("LfsObject");
    std::string oid{};
    std::int64_t size = 0;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("oid", &LfsObject::oid, "SHA-256"));
        visit(json::field("size", &LfsObject::size, "Bytes"));
    }
};

struct LfsRequest {
    static constexpr auto schema = json::value("LfsRequest");
    std::string operation{"download"};
    std::vector<std::string> transfers{"basic"};
    std::vector<LfsObject> objects{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("operation", &LfsRequest::operation, "download"));
        visit(json::field("transfers", &LfsRequest::transfers, "How files may be fetched"));
        visit(json::field("objects", &LfsRequest::objects, "Files"));
    }
};

struct LfsAction {
    static constexpr auto schema = json::value("LfsAction");
    std::string href{};
    std::map<std::string, std::string> header{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("href", &LfsAction::href, "Where it is", json::required, json::maxLength(8192)));
        visit(json::field("header", &LfsAction::header, "What is to be sent there", json::maxLength(8192)));
    }
};

struct LfsActions {
    static constexpr auto schema = json::value("LfsActions");
    std::optional<LfsAction> download{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("download", &LfsActions::download, "How it is fetched"));
    }
};

struct LfsOffer {
    static constexpr auto schema = json::value("LfsOffer");
    std::string oid{};
    std::optional<LfsActions> actions{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("oid", &LfsOffer::oid, "SHA-256", json::required, json::maxLength(64)));
        visit(json::field("actions", &LfsOffer::actions, "What can be done; nothing: it is not there"));
    }
};

struct LfsAnswer {
    static constexpr auto schema = json::value("LfsAnswer");
    std::vector<LfsOffer> objects{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("objects", &LfsAnswer::objects, "Files", json::required));
    }
};

} // namespace trivet::migrations
