#pragma once
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

// What travels when objects are asked for (git-lfs, docs/api/batch.md).
namespace trivet::lfshttp {

struct ObjectName {
    static constexpr auto schema = json::body("LFSObject");
    std::string oid{};
    std::int64_t size = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("oid", &ObjectName::oid, "SHA-256", json::maxLength(256)));
        visit(json::field("size", &ObjectName::size, "Size in bytes"));
    }
};

struct BatchRequest {
    static constexpr auto schema = json::body("LFSBatchRequest");
    std::string operation{};
    std::vector<ObjectName> objects{};
    std::vector<std::string> transfers{};
    std::string hashAlgorithm{"sha256"};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using B = BatchRequest;
        visit(json::field("operation", &B::operation, "download or upload", json::maxLength(20)));
        visit(json::field("objects", &B::objects, "Objects that are to be transferred"));
        visit(json::field("transfers", &B::transfers, "Ways of transfer the client knows", json::maxLength(100)));
        visit(json::field("hash_algo", &B::hashAlgorithm, "How objects are named", json::maxLength(100)));
    }
};

struct Action {
    static constexpr auto schema = json::value("LFSAction");
    std::string href{};
    std::map<std::string, std::string> header{};
    std::optional<std::int64_t> expiresIn{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("href", &Action::href, "Where to"));
        visit(json::field("header", &Action::header, "Headers to send", json::leaveOutWhenEmpty));
        visit(json::field("expires_in", &Action::expiresIn, "Seconds they are good for", json::leaveOutWhenEmpty));
    }
};

struct Actions {
    static constexpr auto schema = json::value("LFSActions");
    std::optional<Action> download{}, upload{}, verify{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("download", &Actions::download, "Where it is fetched", json::leaveOutWhenEmpty));
        visit(json::field("upload", &Actions::upload, "Where it is sent", json::leaveOutWhenEmpty));
        visit(json::field("verify", &Actions::verify, "Where it is checked afterwards", json::leaveOutWhenEmpty));
    }
};

struct ObjectError {
    static constexpr auto schema = json::value("LFSObjectError");
    std::int64_t code = 0;
    std::string message{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("code", &ObjectError::code, "As a status of HTTP"));
        visit(json::field("message", &ObjectError::message, "What is wrong"));
    }
};

struct BatchObject {
    static constexpr auto schema = json::value("LFSBatchObject");
    std::string oid{};
    std::int64_t size = 0;
    std::optional<bool> authenticated{};
    std::optional<Actions> actions{};
    std::optional<ObjectError> error{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using B = BatchObject;
        visit(json::field("oid", &B::oid, "SHA-256"));
        visit(json::field("size", &B::size, "Size in bytes"));
        visit(json::field("authenticated", &B::authenticated, "Needs no other credential", json::leaveOutWhenEmpty));
        visit(json::field("actions", &B::actions, "What is to be done", json::leaveOutWhenEmpty));
        visit(json::field("error", &B::error, "Why nothing can be done", json::leaveOutWhenEmpty));
    }
};

struct BatchResponse {
    static constexpr auto schema = json::value("LFSBatchResponse");
    std::string transfer{"basic"};
    std::vector<BatchObject> objects{};
    std::string hashAlgorithm{"sha256"};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using B = BatchResponse;
        visit(json::field("transfer", &B::transfer, "Way of transfer"));
        visit(json::field("objects", &B::objects, "One for each that was asked for"));
        visit(json::field("hash_algo", &B::hashAlgorithm, "How objects are named"));
    }
};

} // namespace trivet::lfshttp
