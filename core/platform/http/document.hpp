#pragma once
#include "http/reply.hpp"

#include <string>
#include <string_view>

namespace trivet::http {

// An answer that is public and the same for everyone: browsers and the web server may keep it.
// Its tag lets a client ask "has it changed?" and be told 304.
struct Document {
    std::string contentType{};
    std::string tag{}; // without quotes; changes with the body
    int maxAgeSeconds = 300;
    bool isMadeFromSettings = false;        // an administrator who changed one wants to see it at once
    std::string_view body{};                // belongs to something that outlives the answer
    std::string made{};                     // or made for this answer
    std::shared_ptr<body::Source> stream{}; // or a file
};

Response documentResponse(const Context& context, Document document);

template <> struct Reply<Document> {
    static Response make(Context& context, Document document) { return documentResponse(context, std::move(document)); }
    static void describe(Operation& operation) { operation.results[200] = {"OK", R"({"type":"string"})", {}}; }
};

} // namespace trivet::http
