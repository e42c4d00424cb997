#include "db/sqlite_session.hpp"

#include "db/failure.hpp"

#include <Poco/Data/SQLite/SessionImpl.h>
#include <Poco/Data/SQLite/Utility.h>
#include <Poco/Data/Session.h>
#include <Poco/Exception.h>

namespace trivet::db {
namespace {

Poco::Data::Session openSession(const std::string& path)
{
    try {
        return Poco::Data::Session(new Poco::Data::SQLite::SessionImpl(path));
    } catch (const Poco::Exception& e) {
        throw Failure(Failure::Kind::Other, path + ": " + e.displayText());
    }
}

} // namespace

struct SqliteSession::Holder {
    Poco::Data::Session session;
};

SqliteSession::SqliteSession(const std::string& path)
    : m_holder(new Holder{openSession(path)}), m_handle(Poco::Data::SQLite::Utility::dbHandle(m_holder->session))
{
}

SqliteSession::~SqliteSession() = default;

} // namespace trivet::db
