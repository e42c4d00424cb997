#pragma once
#include <span>
#include <string_view>

namespace trivet {
struct Settings;
}

namespace trivet::http {

struct Endpoint;

// How the outside sees a group of endpoints: it decides the shape of errors and what the OpenAPI document lists.
enum class Surface {
    Api,   // JSON for programs; errors as {"message","url"}
    OAuth, // JSON for programs; errors as {"error","error_description"} (RFC 6749 §5.2)
    Page,  // HTML for people
    Plain, // text for machines: health, metrics, documents
    Lfs,   // JSON for git-lfs; errors as {"message"}
};

struct Module {
    Surface surface = Surface::Api;
    std::string_view prefix{}; // put before every path of the table
    std::span<const Endpoint> endpoints{};
    // Throws Error where the settings switch the group off.
    void (*requireServed)(const Settings&) = nullptr;
};

using Catalogue = std::span<const Module>;

} // namespace trivet::http
