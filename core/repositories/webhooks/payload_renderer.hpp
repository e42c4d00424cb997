#pragma once
#include "events/event.hpp"
#include "repos/repository_row.hpp"

#include <optional>
#include <string>

namespace trivet::webhooks {

// Writes down what happened as receivers read it. Made by a folder that knows all there is to tell of.
class PayloadRenderer {
public:
    virtual ~PayloadRenderer() = default;
    // Nothing: what it happened to is gone.
    virtual std::optional<std::string> render(const events::Event& event) = 0;
    // A push of the latest commit, or of the ref. Throws Error (NotFound) if there is none.
    virtual std::string renderTest(const repos::OwnedRepository& repository, std::int64_t actorId,
                                   const std::string& ref) = 0;
};

} // namespace trivet::webhooks
