// Searching by a part of a word finds what reading every row finds, whatever the word and however the rows came.
#include "base/clock.hpp"
#include "base/text.hpp"
#include "db/bounded_count.hpp"
#include "db/connection.hpp"
#include "db/like.hpp"
#include "db/text_index.hpp"
#include "doctor/doctor_checks.hpp"
#include "issues/comment_rules.hpp"
#include "issues/issue_rules.hpp"
#include "repos/repository_list_store.hpp"
#include "support/issue_search_fixture.hpp"
#include "support/migrations_before.hpp"
#include "users/account_list_store.hpp"

#include <algorithm>
#include <cppunit/extensions/HelperMacros.h>
#include <random>

namespace trivet::test {
namespace {

struct Id {
    std::int64_t value = 0;
    auto columns() { return std::tie(value); }
};

// What is added to the columns keeps every index out of it.
constexpr db::Sql kIssuesRead =
    "SELECT i.id FROM issue i WHERE LOWER(i.title) || '' LIKE LOWER($1) ESCAPE '!'"
    " OR LOWER(i.body) || '' LIKE LOWER($1) ESCAPE '!' OR i.id IN (SELECT e.issue_id FROM issue_event e"
    " WHERE e.kind = 0 AND LOWER(e.body) || '' LIKE LOWER($1) ESCAPE '!') ORDER BY i.id DESC";
constexpr db::Sql kAccountsRead =
    "SELECT a.id FROM account a WHERE a.search_text || '' LIKE $1 ESCAPE '!' ORDER BY a.lower_name";
constexpr db::Sql kRepositoriesRead = "SELECT r.id FROM repository r WHERE r.search_text || '' LIKE $1 ESCAPE '!'"
                                      " OR r.lower_description || '' LIKE $1 ESCAPE '!' ORDER BY r.lower_name";

constexpr db::Sql kManyAccounts =
    "INSERT INTO account (id, is_organization, name, lower_name, full_name, email, password_hash, login_name, "
    "source_id,"
    " website, location, description, language, theme, diff_view_style, visibility, hides_email, hides_activity,"
    " is_admin, is_active, is_prohibited, is_restricted, must_change_password, may_create_organization,"
    " may_edit_git_hooks, may_import_local, max_repositories, admins_change_teams, follower_count, following_count,"
    " star_count, created_at, updated_at, last_login_at, search_text)"
    " WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10100)"
    " SELECT 1000 + i, FALSE, 'many-' || i, 'many-' || i, '', 'many-' || i, '', '', 0, '', '', '', '', '', '', 0, "
    "FALSE,"
    " FALSE, FALSE, TRUE, FALSE, FALSE, FALSE, TRUE, FALSE, FALSE, -1, FALSE, 0, 0, 0, 0, 0, 0, 'many-' || i FROM n";

// Few characters, so that pieces meet; what means something to LIKE, FTS5, JSON or arrays; more than one byte, also as
// a capital letter.
class Texts {
public:
    std::string next(std::size_t most)
    {
        static constexpr const char* kCharacters[] = {"a", "b",        "A",        "B",        "c",
                                                      " ", "-",        "1",        "%",        "_",
                                                      "!", "'",        "\"",       "\\",       "{",
                                                      ",", "*",        "(",        "+",        ":",
                                                      "#", "\xC3\xB6", "\xC3\x96", "\xC3\x9F", "\xF0\x9F\x98\x80"};
        std::string text;
        for (auto length = m_random() % (most + 1); length > 0; --length)
            text += kCharacters[m_random() % std::size(kCharacters)];
        return text;
    }
    // Mostly a part of the text.
    std::string wordOf(const std::string& text)
    {
        const auto begin = m_random() % (text.size() + 1);
        auto word = text.substr(begin, 1 + m_random() % 9);
        return m_random() % 5 == 0 || !isUtf8(word) ? next(6) : word;
    }

private:
    std::minstd_rand m_random{65};
};

} // namespace

class TextSearchTest : public IssueSearchFixture {
    CPPUNIT_TEST_SUITE(TextSearchTest);
    CPPUNIT_TEST(issuesAreFoundAsByReadingThem);
    CPPUNIT_TEST(accountsAndRepositoriesAreFoundAsByReadingThem);
    CPPUNIT_TEST(whatManyHaveIsFoundToo);
    CPPUNIT_TEST(whatWasThereBeforeTheIndexIsFound);
    CPPUNIT_TEST(withoutAnIndexEveryRowIsRead);
    CPPUNIT_TEST(withoutTheExtensionThereAreNoIndexes);
    CPPUNIT_TEST_SUITE_END();

    access::Identity m_nobody{};
    Texts m_texts{};

    // Small tables PostgreSQL would read as a whole.
    template <class Body> void withIndexes(Body body)
    {
        db::Transaction transaction(db(), db::Access::Schema);
        if (!isSqlite()) {
            db().connection().runOnce("SET LOCAL enable_seqscan = off");
            db().connection().runOnce("SET LOCAL enable_indexscan = off");
        }
        body();
    }

    Ids read(db::Sql sql, const std::string& word)
    {
        Ids ids;
        db().each<Id>(
            sql, [&](Id&& id) { ids.push_back(id.value); }, db::likeContaining(asciiLower(word)));
        return ids;
    }
    Ids accountsWith(const std::string& word)
    {
        Ids ids;
        for (const auto& row : users::AccountListStore(db(), m_nobody).page({.text = word}, {1000, 0}))
            ids.push_back(row.id);
        return ids;
    }
    Ids repositoriesWith(const std::string& word)
    {
        Ids ids;
        const repos::RepositoryFilter filter{.text = word, .textPlace = repos::SearchedText::NamesAndDescriptions};
        for (const auto& each : repos::RepositoryListStore(db(), m_who).page(filter, {1000, 0}))
            ids.push_back(each.row.id);
        return ids;
    }

    void issuesAreFoundAsByReadingThem()
    {
        std::vector<std::string> texts;
        for (int i = 0; i < 230; ++i) { // two batches of an index, and some that wait for the next
            const auto title = "t" + m_texts.next(12);
            const auto body = m_texts.next(30), comment = m_texts.next(30);
            const auto issue = issues::openIssue(operation(), {.title = title, .body = body});
            issues::addComment(operation(), issue, "c" + comment);
            texts.insert(texts.end(), {title, body, comment});
        }
        withIndexes([&] {
            for (int i = 0; i < 600; ++i) {
                const auto word = m_texts.wordOf(texts[static_cast<std::size_t>(i) % texts.size()]);
                if (word.empty() || parseInteger(word.substr(word[0] == '#')))
                    continue;
                CPPUNIT_ASSERT_MESSAGE("word: " + word, read(kIssuesRead, word) == issuesWith(word));
                issues::IssueListStore store(db());
                CPPUNIT_ASSERT_EQUAL(static_cast<std::int64_t>(issuesWith(word).size()),
                                     store.count({.text = word}, m_who));
            }
        });
    }

    void accountsAndRepositoriesAreFoundAsByReadingThem()
    {
        std::vector<std::string> texts;
        for (int i = 0; i < 40; ++i) {
            texts.push_back(m_texts.next(20));
            const auto row = makeUser(db(), "user" + std::to_string(i));
            users::changeAccount(db(), row.id, 2000, [&](users::AccountRow& each) { each.fullName = texts.back(); });
            texts.push_back(m_texts.next(40));
            repos::RepositoryRow repository{.ownerId = m_alice.id, .name = "r" + std::to_string(i)};
            repository.storage = repository.name;
            repository.description = texts.back();
            repos::RepositoryStore(db()).insert(repository);
        }
        withIndexes([&] {
            for (int i = 0; i < 600; ++i) {
                const auto word = m_texts.wordOf(texts[static_cast<std::size_t>(i) % texts.size()]);
                if (trimmed(word).size() != word.size() || word.empty() || word.find('/') != std::string::npos)
                    continue;
                CPPUNIT_ASSERT_MESSAGE("word: " + word, read(kAccountsRead, word) == accountsWith(word));
                CPPUNIT_ASSERT_MESSAGE("word: " + word, read(kRepositoriesRead, word) == repositoriesWith(word));
            }
        });
    }

    void whatManyHaveIsFoundToo()
    {
        db().run(kManyAccounts);
        users::AccountListStore store(db(), m_nobody);
        CPPUNIT_ASSERT_EQUAL(std::size_t{50}, store.page({.text = "many-"}, {50, 0}).size());
        CPPUNIT_ASSERT_EQUAL(db::kMostCounted, store.count({.text = "many-"}));
        CPPUNIT_ASSERT(Ids{1000 + 4711} == accountsWith("any-4711"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{111}, users::AccountListStore(db(), m_nobody).count({.text = "many-77"}));
    }

    void whatWasThereBeforeTheIndexIsFound()
    {
        const FreshDatabase fresh(testEngine(), Contents::Nothing);
        db::Database older(fresh.options());
        db::migrate(older, migrationsBefore(65));
        LentColumns lent(older);
        const auto id = users::AccountStore(older).insert({.name = "Frobnicator"});
        lent.takeBack();
        db::migrate(older);
        CPPUNIT_ASSERT(db::hasTextIndexes(older));
        const auto found = users::AccountListStore(older, m_nobody).page({.text = "obnic"}, {10, 0});
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, found.size());
        CPPUNIT_ASSERT_EQUAL(id, found[0].id);
    }

    void withoutAnIndexEveryRowIsRead()
    {
        if (isSqlite())
            return;
        db::Transaction transaction(db(), db::Access::Schema); // is not committed
        db().connection().runOnce("DROP INDEX comment_text");
        CPPUNIT_ASSERT(!db::hasTextIndexes(db()));
        CPPUNIT_ASSERT(doesDoctorMiss("create_text_indexes"));
        CPPUNIT_ASSERT(Ids{m_alice.id} == accountsWith("alic"));
        CPPUNIT_ASSERT(db().value<bool>("SELECT create_text_indexes()").value());
        CPPUNIT_ASSERT(db::hasTextIndexes(db()));
        CPPUNIT_ASSERT(!doesDoctorMiss("create_text_indexes"));
        CPPUNIT_ASSERT(Ids{m_alice.id} == accountsWith("alic"));
    }
    bool doesDoctorMiss(const std::string& part)
    {
        const auto findings = doctor::checkDatabase(db(), secondsNow());
        return std::any_of(findings.begin(), findings.end(), [&](const doctor::Finding& finding) {
            return finding.message.english().find(part) != std::string::npos;
        });
    }

    void withoutTheExtensionThereAreNoIndexes()
    {
        if (isSqlite())
            return;
        db::Transaction transaction(db(), db::Access::Schema); // is not committed
        db().connection().runOnce("DROP EXTENSION pg_trgm CASCADE");
        db().connection().runOnce("CREATE ROLE stranger");
        db().connection().runOnce("GRANT USAGE ON SCHEMA public TO stranger");
        db().connection().runOnce("SET LOCAL ROLE stranger");
        CPPUNIT_ASSERT(!db().value<bool>("SELECT create_text_indexes()").value());
        CPPUNIT_ASSERT(!db::hasTextIndexes(db()));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(TextSearchTest, "store");

} // namespace trivet::test
