#include "db/postgresql_result.hpp"

#include <bit>
#include <cstring>
#include <endian.h>
#include <stdexcept>

namespace trivet::db {
namespace {

// Object ids of built-in types; they never change (catalog pg_type).
constexpr Oid kBool = 16, kBytea = 17, kName = 19, kInt8 = 20, kInt2 = 21, kInt4 = 23, kText = 25, kFloat8 = 701,
              kBpchar = 1042, kVarchar = 1043;

Kind kindOfType(Oid type)
{
    switch (type) {
    case kBool:
        return Kind::Boolean;
    case kInt2:
    case kInt4:
    case kInt8:
        return Kind::Integer;
    case kFloat8:
        return Kind::Real;
    case kName:
    case kText:
    case kBpchar:
    case kVarchar:
        return Kind::Text;
    case kBytea:
        return Kind::Blob;
    default:
        return Kind::Any; // no type of ours
    }
}

std::int64_t integerFrom(const char* bytes, int size)
{
    std::uint64_t number = static_cast<signed char>(bytes[0]) < 0 ? ~std::uint64_t{0} : 0;
    for (int i = 0; i < size; ++i)
        number = number << 8 | static_cast<unsigned char>(bytes[i]);
    return static_cast<std::int64_t>(number);
}

void readAny(const PGresult& result, int row, int column, Value& value)
{
    value = {};
    value.kind = kindOfType(libpq().ftype(&result, column));
    value.isNull = libpq().getisnull(&result, row, column) != 0;
    if (value.isNull)
        return;
    const char* bytes = libpq().getvalue(&result, row, column);
    const int size = libpq().getlength(&result, row, column);
    if (value.kind == Kind::Integer || value.kind == Kind::Boolean)
        value.integer = integerFrom(bytes, size);
    else if (value.kind == Kind::Real)
        value.real = std::bit_cast<double>(integerFrom(bytes, size));
    else
        value.bytes.assign(bytes, static_cast<std::size_t>(size));
}

[[noreturn]] void mismatch(int column, const char* text)
{
    throw std::logic_error("column " + std::to_string(column + 1) +
                           " is not of the type of its member in: " + std::string(text));
}

} // namespace

Oid typeOf(Kind kind)
{
    switch (kind) {
    case Kind::Integer:
        return kInt8;
    case Kind::Boolean:
        return kBool;
    case Kind::Real:
        return kFloat8;
    case Kind::Blob:
        return kBytea;
    case Kind::Text:
    case Kind::Any:
        break;
    }
    return kText;
}

PostgresqlArguments::PostgresqlArguments(std::span<const Parameter> args)
    : m_numbers(args.size()), m_values(args.size()), m_lengths(args.size()), m_formats(args.size(), 1)
{
    for (std::size_t i = 0; i < args.size(); ++i) {
        const Parameter& arg = args[i];
        if (arg.isNull)
            continue;
        if (arg.kind == Kind::Text || arg.kind == Kind::Blob) {
            m_values[i] = arg.bytes.data() ? arg.bytes.data() : "";
            m_lengths[i] = static_cast<int>(arg.bytes.size());
            continue;
        }
        const bool isByte = arg.kind == Kind::Boolean;
        const auto number =
            arg.kind == Kind::Real ? std::bit_cast<std::uint64_t>(arg.real) : static_cast<std::uint64_t>(arg.integer);
        m_numbers[i] = htobe64(isByte ? number << 56 : number);
        m_values[i] = reinterpret_cast<const char*>(&m_numbers[i]);
        m_lengths[i] = isByte ? 1 : 8;
    }
}

void requireColumns(const PGresult& result, std::span<const Target> row, const char* text)
{
    if (static_cast<std::size_t>(libpq().nfields(&result)) != row.size())
        throw std::logic_error("wrong number of columns in: " + std::string(text));
    for (int i = 0; i < libpq().nfields(&result); ++i) {
        const Kind kind = kindOfType(libpq().ftype(&result, i));
        if (kind == Kind::Any || (row[i].kind != Kind::Any && row[i].kind != kind))
            mismatch(i, text);
    }
}

void readColumn(const PGresult& result, int row, int column, const Target& target, const char* text)
{
    if (target.kind == Kind::Any)
        return readAny(result, row, column, *static_cast<Value*>(target.place));
    if (libpq().getisnull(&result, row, column)) {
        if (!target.isOptional)
            mismatch(column, text);
        return;
    }
    const char* bytes = libpq().getvalue(&result, row, column);
    const int size = libpq().getlength(&result, row, column);
    switch (target.kind) {
    case Kind::Integer:
        target.slot<std::int64_t>() = integerFrom(bytes, size);
        return;
    case Kind::Boolean:
        target.slot<bool>() = bytes[0] != 0;
        return;
    case Kind::Real:
        target.slot<double>() = std::bit_cast<double>(integerFrom(bytes, size));
        return;
    case Kind::Text:
        target.slot<std::string>().assign(bytes, static_cast<std::size_t>(size));
        return;
    case Kind::Blob:
        target.slot<Blob>().bytes.assign(bytes, static_cast<std::size_t>(size));
        return;
    case Kind::Any:
        return;
    }
}

} // namespace trivet::db
