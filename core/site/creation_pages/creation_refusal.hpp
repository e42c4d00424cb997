#pragma once
#include "base/error.hpp"
#include "forms/refusal.hpp"

#include <optional>

namespace trivet::creation_pages {

// As forms::refusalOf, and also for what is about a field and not forbidden for good: another owner may have room left.
// Who comes while others are copying gets the form back, too.
template <class Work> std::optional<forms::Refusal> refusalOf(Work work)
{
    return forms::refusalOf("", [&] {
        try {
            work();
        } catch (const Error& error) {
            const bool isAboutField = error.kind() == Error::Kind::Forbidden && !error.problems().empty();
            if (!isAboutField && error.kind() != Error::Kind::Unavailable)
                throw;
            throw Error(Error::Kind::Invalid, error.message(), error.problems());
        }
    });
}

} // namespace trivet::creation_pages
