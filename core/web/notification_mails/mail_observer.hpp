#pragma once
#include "events/announce.hpp"
#include "notification_mails/mail_occasion.hpp"

#include <vector>

namespace trivet::notification_mails {

// Hears what happens and puts what people are mailed about into the outbox, in the same transaction: one message for
// each occasion, however many will read of it.
class MailObserver : public events::EventObserver {
public:
    explicit MailObserver(db::Database& db) : m_db(db) {}

    std::vector<std::optional<std::string>> written(const std::vector<events::Event>&) override { return {}; }
    void record(events::Event event) override;
    void recordNow(const events::Event&) override {} // what goes is not mailed
    void recordAs(const events::Event&, const std::string&) override {}
    void storeRecorded() override;
    void forget() noexcept override { m_recorded.clear(); }

private:
    db::Database& m_db;
    std::vector<MailOccasion> m_recorded{};
};

} // namespace trivet::notification_mails
