#pragma once
#include "base/message.hpp"
#include "base/progress.hpp"
#include "outbox/outbox_store.hpp"

#include <functional>
#include <string>

namespace trivet::outbox {

// What became of an attempt.
struct Outcome {
    enum class Kind {
        Delivered, // or nobody has to be told any more
        Failed,    // the next attempt may succeed
        Refused,   // this message will never be taken
    };
    Kind kind = Kind::Delivered;
    std::string problem{}; // for administrators
};

// What is special to a kind. What it throws concerns one message alone, except for db::Failure, which ends the run.
class Deliverer {
public:
    virtual ~Deliverer() = default;
    virtual Outcome deliver(const Message& message) = 0; // an exception: Failed
    // Writes down that it is given up, and calls `remove` in the same transaction. If it throws, the message is removed
    // without a record.
    virtual void giveUp(const Message& message, const std::string& problem, const std::function<void()>& remove) = 0;
};

struct Delivered {
    std::int64_t delivered = 0, putOff = 0, givenUp = 0;
    std::string lastProblem{};

    // The counts in the words of the kind, and the last problem.
    Messages summary(const MessageFormat<3>& counts) const;
};

// Delivers what is due, one after the other for a few seconds, at least once each. What fails is tried again after
// growing pauses, and given up after the last. Several processes may do this at once: each message is one's own.
Delivered deliverDue(db::Database& db, const Kind& kind, std::int64_t now, Deliverer& deliverer,
                     const Progress& progress = noProgress);

} // namespace trivet::outbox
