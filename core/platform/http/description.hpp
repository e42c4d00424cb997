#pragma once
#include "http/catalogue.hpp"
#include "http/endpoint.hpp"
#include "http/operation.hpp"

#include <string>
#include <vector>

namespace trivet::http {

// Every REST endpoint as its row and its types describe it: the material of the OpenAPI document and of the reference
// for people.
struct Description {
    struct Entry {
        const Meta& meta;
        std::string path; // as documented: "{filepath*}" is a notation of our router, readers know only "{filepath}"
        Operation operation;
    };

    explicit Description(Catalogue catalogue);
    Description(const Description&) = delete;
    Description& operator=(const Description&) = delete;

    json::Definitions definitions{};
    std::vector<Entry> entries{}; // in the order of the tables
};

} // namespace trivet::http
