#include "db/sqlite_value.hpp"

#include <sqlite3.h>

namespace trivet::db {
namespace {

std::string_view bytesOf(sqlite3_value* stored)
{
    const auto* bytes = static_cast<const char*>(sqlite3_value_blob(stored));
    return {bytes, static_cast<std::size_t>(sqlite3_value_bytes(stored))};
}

void readAny(sqlite3_value* stored, Value& value)
{
    value = {};
    value.isNull = false;
    switch (sqlite3_value_type(stored)) {
    case SQLITE_INTEGER:
        value.kind = Kind::Integer;
        value.integer = sqlite3_value_int64(stored);
        return;
    case SQLITE_FLOAT:
        value.kind = Kind::Real;
        value.real = sqlite3_value_double(stored);
        return;
    case SQLITE_TEXT:
        value.kind = Kind::Text;
        value.bytes = bytesOf(stored);
        return;
    case SQLITE_BLOB:
        value.kind = Kind::Blob;
        value.bytes = bytesOf(stored);
        return;
    default:
        value.isNull = true;
    }
}

// There is no boolean type: 0 and 1 are, everything else is a mistake.
bool readBoolean(sqlite3_value* stored, const Target& target)
{
    const std::int64_t number = sqlite3_value_int64(stored);
    if (sqlite3_value_type(stored) != SQLITE_INTEGER || (number != 0 && number != 1))
        return false;
    target.slot<bool>() = number == 1;
    return true;
}

} // namespace

bool readSqliteValue(sqlite3_value* stored, const Target& target)
{
    const int type = sqlite3_value_type(stored);
    if (target.kind == Kind::Any) {
        readAny(stored, *static_cast<Value*>(target.place));
        return true;
    }
    if (type == SQLITE_NULL)
        return target.isOptional; // and empty, as it was made
    switch (target.kind) {
    case Kind::Integer:
        if (type == SQLITE_INTEGER)
            target.slot<std::int64_t>() = sqlite3_value_int64(stored);
        return type == SQLITE_INTEGER;
    case Kind::Boolean:
        return readBoolean(stored, target);
    case Kind::Real:
        if (type == SQLITE_FLOAT)
            target.slot<double>() = sqlite3_value_double(stored);
        return type == SQLITE_FLOAT;
    case Kind::Text:
        if (type == SQLITE_TEXT)
            target.slot<std::string>() = bytesOf(stored);
        return type == SQLITE_TEXT;
    case Kind::Blob:
        if (type == SQLITE_BLOB)
            target.slot<Blob>().bytes = bytesOf(stored);
        return type == SQLITE_BLOB;
    case Kind::Any:
        break;
    }
    return false;
}

} // namespace trivet::db
