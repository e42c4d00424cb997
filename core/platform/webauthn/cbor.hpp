#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// CBOR (RFC 8949) as authenticators write it. libcbor reads the heads of items one by one; the tree is built here, so
// that no length somebody claims is believed before its bytes are there.
namespace trivet::webauthn {

struct CborValue {
    struct Bytes {
        std::string value{};
    };
    using Array = std::vector<CborValue>;
    using Map = std::vector<std::pair<CborValue, CborValue>>;
    std::variant<std::nullptr_t, bool, std::int64_t, double, Bytes, std::string, Array, Map> data{nullptr};

    template <class T> const T* as() const { return std::get_if<T>(&data); }
    // What a map has under a key; nothing for anything else.
    const CborValue* member(std::int64_t key) const;
    const CborValue* member(std::string_view key) const;
    std::optional<std::int64_t> number(std::int64_t key) const;
    const std::string* bytes(std::int64_t key) const;
};

struct CborItem {
    CborValue value{};
    std::size_t length = 0; // how many bytes it took
};

// The item the bytes begin with. Nothing for what is cut off or not well-formed, and for what CTAP2's canonical form
// does not know: tags, indefinite lengths, keys that repeat or are neither numbers nor texts, deep nesting.
std::optional<CborItem> readCbor(std::string_view bytes);

// The same where nothing may follow.
std::optional<CborValue> readWholeCbor(std::string_view bytes);

} // namespace trivet::webauthn
