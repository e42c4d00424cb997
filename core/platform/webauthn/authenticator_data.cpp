#include "webauthn/authenticator_data.hpp"

namespace trivet::webauthn {
namespace {

constexpr std::size_t kHashBytes = 32, kCountBytes = 4, kAaguidBytes = 16, kLengthBytes = 2;
constexpr std::size_t kLongestId = 1023;

enum Flag : unsigned {
    UserPresent = 1u << 0,
    UserVerified = 1u << 2,
    BackupEligible = 1u << 3,
    BackedUp = 1u << 4,
    HasCredential = 1u << 6,
    HasExtensions = 1u << 7,
};

// Bytes from front to back; once they do not suffice everything is empty.
class Cursor {
public:
    explicit Cursor(std::string_view bytes) : m_left(bytes) {}

    std::string_view take(std::size_t count)
    {
        m_isShort = m_isShort || count > m_left.size();
        if (m_isShort)
            return {};
        const auto taken = m_left.substr(0, count);
        m_left.remove_prefix(count);
        return taken;
    }
    std::uint32_t takeNumber(std::size_t count)
    {
        std::uint32_t number = 0;
        for (const char byte : take(count))
            number = number << 8 | static_cast<unsigned char>(byte);
        return number;
    }
    std::optional<CborValue> takeCbor()
    {
        auto item = readCbor(m_left);
        if (m_isShort || !item)
            return std::nullopt;
        m_left.remove_prefix(item->length);
        return std::move(item->value);
    }
    bool isShort() const { return m_isShort; }
    bool isAtEnd() const { return !m_isShort && m_left.empty(); }

private:
    std::string_view m_left;
    bool m_isShort = false;
};

std::optional<AttestedCredential> takeCredential(Cursor& cursor)
{
    const std::string aaguid(cursor.take(kAaguidBytes));
    const auto length = cursor.takeNumber(kLengthBytes);
    const std::string id(cursor.take(length));
    const auto cose = cursor.takeCbor();
    auto key = cose ? CredentialKey::fromCose(*cose) : std::nullopt;
    if (cursor.isShort() || id.empty() || id.size() > kLongestId || !key)
        return std::nullopt;
    return AttestedCredential{aaguid, id, std::move(*key)};
}

bool takeExtensions(Cursor& cursor)
{
    const auto extensions = cursor.takeCbor();
    return extensions && extensions->as<CborValue::Map>();
}

} // namespace

std::optional<AuthenticatorData> readAuthenticatorData(std::string_view bytes)
{
    Cursor cursor(bytes);
    AuthenticatorData data{.rpIdHash = std::string(cursor.take(kHashBytes))};
    const auto flags = cursor.takeNumber(1);
    data.isUserPresent = flags & UserPresent;
    data.isUserVerified = flags & UserVerified;
    data.signCount = cursor.takeNumber(kCountBytes);
    if (cursor.isShort() || ((flags & BackedUp) && !(flags & BackupEligible)))
        return std::nullopt;
    if (flags & HasCredential && !(data.credential = takeCredential(cursor)))
        return std::nullopt;
    if (flags & HasExtensions && !takeExtensions(cursor))
        return std::nullopt;
    return cursor.isAtEnd() ? std::optional(std::move(data)) : std::nullopt;
}

std::optional<AuthenticatorData> readAttestationObject(std::string_view bytes)
{
    const auto object = readWholeCbor(bytes);
    if (!object)
        return std::nullopt;
    const auto *format = object->member("fmt"), *statement = object->member("attStmt"),
               *data = object->member("authData");
    const auto* name = format ? format->as<std::string>() : nullptr;
    const auto* map = statement ? statement->as<CborValue::Map>() : nullptr;
    const auto* raw = data ? data->as<CborValue::Bytes>() : nullptr;
    if (!name || !map || !raw || (*name == "none" && !map->empty()))
        return std::nullopt;
    return readAuthenticatorData(raw->value);
}

} // namespace trivet::webauthn
