// Forks and repositories made of templates, whose source changes after it was copied and before they are there.
#include "creation/fork.hpp"
#include "creation/generate.hpp"
#include "repos/collaborator_store.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "support/accounts.hpp"
#include "support/given_repository.hpp"
#include "support/page_services.hpp"
#include "support/refusal_of.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>
#include <functional>
#include <memory>

namespace trivet::creation {

class CopiedSourceTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(CopiedSourceTest);
    CPPUNIT_TEST(aCopyOfWhatBecamePrivateIsPrivate);
    CPPUNIT_TEST(whoMayNotReadItAnyMoreGetsNoCopy);
    CPPUNIT_TEST(whoMayNotSignInAnyMoreGetsNoCopy);
    CPPUNIT_TEST(whatIsGoneIsNotCopied);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_folder = std::make_unique<test::TemporaryFolder>();
        m_page = std::make_unique<test::PageServices>();
        auto& settings = m_page->settings;
        settings.server.appDataPath = m_folder->path();
        settings.repository.root = m_folder->path("repositories");
        std::filesystem::create_directory(settings.repository.root);
        m_page->services.database = [this]() -> db::Database& {
            if (m_meanwhile && branches() > m_branches)
                std::exchange(m_meanwhile, nullptr)();
            return db();
        };
        test::makeUser(db(), "alice");
        m_bob = test::makeUser(db(), "bob");
        test::arrangeRepository(db(), settings.repository.root, "repository alice/site template filled");
    }
    void tearDown() override
    {
        m_page.reset();
        m_folder.reset();
        StoreFixture::tearDown();
    }

private:
    using Copy = std::function<bool()>; // answers whether what was made is private

    static constexpr db::Sql kHide = "UPDATE repository SET is_private = TRUE WHERE id = $1";
    static constexpr db::Sql kShow = "UPDATE repository SET is_private = FALSE WHERE id = $1";
    static constexpr db::Sql kProhibit = "UPDATE account SET is_prohibited = TRUE WHERE id = $1";
    static constexpr db::Sql kDelete = "DELETE FROM repository WHERE id = $1";

    repos::OwnedRepository source() { return repos::RepositoryStore(db()).findByName("alice", "site").value(); }

    std::size_t countOf(std::string_view ending) const
    {
        std::size_t count = 0;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(m_page->settings.repository.root))
            count += entry.path().string().ends_with(ending) ? 1 : 0;
        return count;
    }
    std::size_t branches() const { return countOf("/refs/heads/main"); }

    // bob copies it; once git's data is there and before the row is, something happens.
    void copy(const std::function<void()>& meanwhile, const std::function<void(const Copy&)>& judge, const Copy& made)
    {
        m_branches = branches();
        m_meanwhile = meanwhile;
        judge(made);
        CPPUNIT_ASSERT(!m_meanwhile);
    }
    void eachCopy(const std::function<void()>& meanwhile, const std::function<void(const Copy&)>& judge)
    {
        const http::Request nobody{};
        http::Context context(nobody, {}, m_page->services, 1'800'000'000);
        context.who = test::identityOf(m_bob);
        const auto its = source();
        GenerateInput wanted{.owner = "bob", .name = "generated"};
        wanted.gitContent = true;
        copy(meanwhile, judge, [&] { return fork(context, its, m_bob, {.name = "forked"}).row.isPrivate; });
        copy(meanwhile, judge, [&] { return generate(context, its, m_bob, wanted).row.isPrivate; });
    }

    void nothingIsLeft()
    {
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, countOf(".git"));
        for (const auto* name : {"forked", "generated"})
            CPPUNIT_ASSERT(!repos::RepositoryStore(db()).findByName("bob", name));
    }

    void aCopyOfWhatBecamePrivateIsPrivate()
    {
        const auto id = source().row.id;
        repos::CollaboratorStore(db()).set(id, m_bob.id, repos::AccessLevel::Read, 1000);
        eachCopy([&] { db().run(kHide, id); },
                 [&](const Copy& made) {
                     CPPUNIT_ASSERT(made());
                     db().run(kShow, id);
                 });
    }

    void whoMayNotReadItAnyMoreGetsNoCopy()
    {
        const auto id = source().row.id;
        eachCopy([&] { db().run(kHide, id); },
                 [](const Copy& made) { test::assertRefused(Error::Kind::NotFound, made); });
        nothingIsLeft();
    }

    void whoMayNotSignInAnyMoreGetsNoCopy()
    {
        eachCopy([&] { db().run(kProhibit, m_bob.id); },
                 [](const Copy& made) { test::assertRefused(Error::Kind::Forbidden, made); });
        nothingIsLeft();
    }

    void whatIsGoneIsNotCopied()
    {
        const auto id = source().row.id;
        eachCopy([&] { db().run(kDelete, id); },
                 [](const Copy& made) { test::assertRefused(Error::Kind::NotFound, made); });
        nothingIsLeft();
    }

    std::unique_ptr<test::TemporaryFolder> m_folder{};
    std::unique_ptr<test::PageServices> m_page{};
    std::function<void()> m_meanwhile{};
    std::size_t m_branches = 0; // before it was copied
    users::AccountRow m_bob{};
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(CopiedSourceTest, "store");

} // namespace trivet::creation
