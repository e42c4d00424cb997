#pragma once
#include "base/error.hpp"

#include <optional>
#include <vector>

namespace trivet {

// Checks that are all made even if one of them fails. What they refuse is thrown as one error at the end: clients read
// the message of the first, forms tell each problem beside its field.
class JoinedChecks {
public:
    // An error that is about no field is thrown at once.
    template <class Check> void make(Check check)
    {
        try {
            check();
        } catch (const Error& error) {
            add(error);
        }
    }
    void throwIfAny() const;

private:
    void add(const Error& error);

    std::optional<Error> m_first{};
    std::vector<FieldProblem> m_problems{};
};

} // namespace trivet
