#pragma once
#include <stdexcept>
#include <string>

namespace trivet::db {

// What an engine refused, in terms both engines share. The text is the engine's own and is for the log only.
class Failure : public std::runtime_error {
public:
    enum class Kind {
        Unique,
        ForeignKey,
        NotNullOrCheck,
        Busy,          // someone else held the database for too long; the same request may succeed later
        Serialization, // PostgreSQL gave way to another transaction; transact() tries again
        Disconnected,  // the server is away; the next statement connects again
        DiskFull,
        Other,
    };

    Failure(Kind kind, const std::string& engineText) : std::runtime_error(engineText), m_kind(kind) {}
    Kind kind() const { return m_kind; }
    bool isTemporary() const
    {
        return m_kind == Kind::Busy || m_kind == Kind::Serialization || m_kind == Kind::Disconnected;
    }

private:
    Kind m_kind;
};

} // namespace trivet::db
