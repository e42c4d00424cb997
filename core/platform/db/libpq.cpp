#include "db/libpq.hpp"

#include "db/failure.hpp"

#include <dlfcn.h>
#include <string>

namespace trivet::db {
namespace {

constexpr char kLibrary[] = "libpq.so.5";

void* load()
{
    if (void* const library = ::dlopen(kLibrary, RTLD_NOW | RTLD_LOCAL))
        return library;
    throw Failure(Failure::Kind::Other, "PostgreSQL needs the Debian package libpq5: " + std::string(::dlerror()));
}

} // namespace

void* Libpq::find(const char* name) const
{
    if (void* const function = ::dlsym(m_library, name))
        return function;
    throw Failure(Failure::Kind::Other, std::string(kLibrary) + " has no " + name);
}

Libpq::Libpq() : m_library(load()) {}

const Libpq& libpq()
{
    static const Libpq loaded;
    return loaded;
}

} // namespace trivet::db
