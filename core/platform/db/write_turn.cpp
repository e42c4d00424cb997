#include "db/write_turn.hpp"

#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

namespace trivet::db {
namespace {

thread_local std::vector<const Database*> t_writing;

bool isStrict()
{
    static const bool is = std::getenv("TRIVET_STRICT") != nullptr;
    return is;
}

} // namespace

void beginWriteTurn(const Database& db)
{
    if (isStrict())
        t_writing.push_back(&db);
}

void endWriteTurn(const Database& db) noexcept { std::erase(t_writing, &db); }

void requireNoWriteTurn(const char* what)
{
    if (!t_writing.empty())
        throw std::logic_error(std::string(what) + " in a transaction");
}

} // namespace trivet::db
