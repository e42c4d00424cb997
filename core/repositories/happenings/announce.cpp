#include "happenings/announce.hpp"

#include "db/commit_listener.hpp"
#include "db/database.hpp"

namespace trivet::happenings {
namespace {

class Seat : public db::CommitListener {
public:
    explicit Seat(std::shared_ptr<Audience> audience) : m_audience(std::move(audience)) {}

    Audience& audience() { return *m_audience; }
    void beforeCommit() override { m_audience->writeDown(); }
    void ended() noexcept override { m_audience->forget(); }

private:
    std::shared_ptr<Audience> m_audience;
};

// Nothing: nobody listens.
Audience* audienceOf(db::Database& db)
{
    auto* seat = dynamic_cast<Seat*>(db::commitListenerOf(db));
    return seat ? &seat->audience() : nullptr;
}

} // namespace

void seat(db::Database& db, std::shared_ptr<Audience> audience)
{
    db::listenToCommits(db, std::make_shared<Seat>(std::move(audience)));
}

bool hasAudience(db::Database& db) { return audienceOf(db) != nullptr; }

void announce(db::Database& db, const Happening& happening)
{
    if (auto* audience = audienceOf(db))
        db.transact([&] { audience->hear(happening); });
}

void announceNow(db::Database& db, const Happening& happening)
{
    if (auto* audience = audienceOf(db))
        db.transact([&] { audience->hearNow(happening); });
}

std::vector<std::optional<std::string>> written(db::Database& db, const std::vector<Happening>& happenings)
{
    auto* audience = audienceOf(db);
    return audience ? audience->written(happenings) : std::vector<std::optional<std::string>>();
}

void announceAs(db::Database& db, const Happening& happening, const std::string& payload)
{
    if (auto* audience = audienceOf(db))
        db.transact([&] { audience->hearAs(happening, payload); });
}

} // namespace trivet::happenings
