#include "webauthn/cbor.hpp"

#include "base/text.hpp"

#include <cbor.h>

#include <algorithm>
#include <limits>

namespace trivet::webauthn {
namespace {

constexpr int kDeepest = 8;

// What libcbor found at the beginning of the bytes: a value without parts, or how many parts follow.
struct Head {
    enum class Kind { Unusable, Value, Array, Map } kind = Kind::Unusable;
    CborValue value{};
    std::uint64_t count = 0;
};

Head& headOf(void* context) { return *static_cast<Head*>(context); }

template <class T> void take(void* context, T value) { headOf(context) = {Head::Kind::Value, {std::move(value)}, 0}; }

template <class Number> void takeNumber(void* context, Number number)
{
    if (static_cast<std::uint64_t>(number) <= std::uint64_t{std::numeric_limits<std::int64_t>::max()})
        take(context, static_cast<std::int64_t>(number));
}

template <class Number> void takeNegative(void* context, Number number)
{
    if (static_cast<std::uint64_t>(number) <= std::uint64_t{std::numeric_limits<std::int64_t>::max()})
        take(context, -1 - static_cast<std::int64_t>(number));
}

std::string textAt(cbor_data data, std::size_t size)
{
    return {reinterpret_cast<const char*>(data), size}; // of a pointer that may be null where the size is 0
}

void takeBytes(void* context, cbor_data data, std::size_t size) { take(context, CborValue::Bytes{textAt(data, size)}); }

void takeText(void* context, cbor_data data, std::size_t size)
{
    if (auto text = textAt(data, size); isUtf8(text))
        take(context, std::move(text));
}

// Everything that is not named here stays unusable.
cbor_callbacks callbacks()
{
    cbor_callbacks all = cbor_empty_callbacks;
    all.uint8 = takeNumber<std::uint8_t>;
    all.uint16 = takeNumber<std::uint16_t>;
    all.uint32 = takeNumber<std::uint32_t>;
    all.uint64 = takeNumber<std::uint64_t>;
    all.negint8 = takeNegative<std::uint8_t>;
    all.negint16 = takeNegative<std::uint16_t>;
    all.negint32 = takeNegative<std::uint32_t>;
    all.negint64 = takeNegative<std::uint64_t>;
    all.byte_string = takeBytes;
    all.string = takeText;
    all.array_start = [](void* context, std::size_t count) { headOf(context) = {Head::Kind::Array, {}, count}; };
    all.map_start = [](void* context, std::size_t count) { headOf(context) = {Head::Kind::Map, {}, count}; };
    all.float2 = [](void* context, float number) { take(context, double{number}); };
    all.float4 = [](void* context, float number) { take(context, double{number}); };
    all.float8 = [](void* context, double number) { take(context, number); };
    all.null = [](void* context) { take(context, nullptr); };
    all.boolean = [](void* context, bool value) { take(context, value); };
    return all;
}

class Reader {
public:
    explicit Reader(std::string_view bytes) : m_bytes(bytes) {}

    std::optional<CborValue> read(int depth)
    {
        auto head = readHead();
        // Each part takes a byte at least: a count that cannot be true is not tried.
        if (!head || head->count > m_bytes.size() - m_read || depth > kDeepest)
            return std::nullopt;
        if (head->kind == Head::Kind::Array)
            return readArray(head->count, depth);
        if (head->kind == Head::Kind::Map)
            return readMap(head->count, depth);
        return std::move(head->value);
    }
    std::size_t length() const { return m_read; }

private:
    std::optional<Head> readHead()
    {
        static const cbor_callbacks kCallbacks = callbacks();
        Head head;
        const auto left = m_bytes.substr(m_read);
        const auto result =
            cbor_stream_decode(reinterpret_cast<cbor_data>(left.data()), left.size(), &kCallbacks, &head);
        if (result.status != CBOR_DECODER_FINISHED || head.kind == Head::Kind::Unusable)
            return std::nullopt;
        m_read += result.read;
        return head;
    }

    std::optional<CborValue> readArray(std::uint64_t count, int depth)
    {
        CborValue::Array parts;
        for (; count > 0; --count) {
            auto part = read(depth + 1);
            if (!part)
                return std::nullopt;
            parts.push_back(std::move(*part));
        }
        return CborValue{std::move(parts)};
    }

    std::optional<CborValue> readMap(std::uint64_t count, int depth)
    {
        CborValue map{CborValue::Map{}};
        for (; count > 0; --count) {
            auto key = read(depth + 1);
            if (!key || !isNewKey(map, *key))
                return std::nullopt;
            auto value = read(depth + 1);
            if (!value)
                return std::nullopt;
            std::get<CborValue::Map>(map.data).emplace_back(std::move(*key), std::move(*value));
        }
        return map;
    }

    static bool isNewKey(const CborValue& map, const CborValue& key)
    {
        if (const auto* number = key.as<std::int64_t>())
            return !map.member(*number);
        const auto* text = key.as<std::string>();
        return text && !map.member(*text);
    }

    std::string_view m_bytes;
    std::size_t m_read = 0;
};

template <class Key, class Sought> const CborValue* find(const CborValue& value, const Sought& sought)
{
    const auto* map = value.as<CborValue::Map>();
    if (!map)
        return nullptr;
    const auto found = std::ranges::find_if(*map, [&](const auto& each) {
        const auto* key = each.first.template as<Key>();
        return key && *key == sought;
    });
    return found == map->end() ? nullptr : &found->second;
}

} // namespace

const CborValue* CborValue::member(std::int64_t key) const { return find<std::int64_t>(*this, key); }

const CborValue* CborValue::member(std::string_view key) const { return find<std::string>(*this, key); }

std::optional<std::int64_t> CborValue::number(std::int64_t key) const
{
    const auto* found = member(key);
    const auto* number = found ? found->as<std::int64_t>() : nullptr;
    return number ? std::optional(*number) : std::nullopt;
}

const std::string* CborValue::bytes(std::int64_t key) const
{
    const auto* found = member(key);
    const auto* bytes = found ? found->as<Bytes>() : nullptr;
    return bytes ? &bytes->value : nullptr;
}

std::optional<CborItem> readCbor(std::string_view bytes)
{
    Reader reader(bytes);
    auto value = reader.read(0);
    if (!value)
        return std::nullopt;
    return CborItem{std::move(*value), reader.length()};
}

std::optional<CborValue> readWholeCbor(std::string_view bytes)
{
    auto item = readCbor(bytes);
    if (!item || item->length != bytes.size())
        return std::nullopt;
    return std::move(item->value);
}

} // namespace trivet::webauthn
