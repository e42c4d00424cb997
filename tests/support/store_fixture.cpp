#include "support/store_fixture.hpp"

namespace trivet::test {

void StoreFixture::setUp()
{
    m_database.emplace();
    m_db.emplace(m_database->options());
}

void StoreFixture::tearDown()
{
    m_db.reset();
    m_database.reset();
}

} // namespace trivet::test
