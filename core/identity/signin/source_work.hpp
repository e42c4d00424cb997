#pragma once
#include "auth_sources/sign_in_source.hpp"
#include "http/context.hpp"
#include "signin/work_slots.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <type_traits>

namespace trivet::signin {

// Asking authentication sources, which are somebody else's servers: over all processes only so many requests wait for
// them at a time, and one that is away is not asked again for a while. One of these belongs to a worker.
class SourceWork {
public:
    explicit SourceWork(const std::string& gateFile);

    struct Question {
        const auth_sources::AuthSourceRow& source;
        std::string name{}, password{};
    };
    // Nothing if name or password is wrong. The request has changed nothing yet, so it may be postponed. Throws Error
    // (Unavailable) while the source is away, which is written into the log once.
    std::optional<auth_sources::ExternalUser> ask(const http::Context& context, const Question& question);

    // The same for whatever else is asked of a source: does the work, which throws auth_sources::SourceUnavailable.
    template <class Work>
    std::invoke_result_t<Work&> run(const http::Context& context, const auth_sources::AuthSourceRow& source, Work work)
    {
        requireThere(source, context.now);
        const auto slot = m_slots.slotFor(context.request);
        try {
            return work();
        } catch (const auth_sources::SourceUnavailable& problem) {
            failed(context, source, problem.what());
        }
    }

private:
    void requireThere(const auth_sources::AuthSourceRow& source, std::int64_t now) const;
    [[noreturn]] void failed(const http::Context& context, const auth_sources::AuthSourceRow& source,
                             const std::string& why);

    struct Outage {
        std::int64_t until = 0;
        std::int64_t sourceUpdatedAt = 0; // an administrator who has changed the source tries it at once
    };

    WorkSlots m_slots;
    std::map<std::int64_t, Outage> m_outages{};
};

} // namespace trivet::signin
