#pragma once
#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "http/path_number.hpp"
#include "labels/label_store.hpp"

#include <string>
#include <utility>

namespace trivet::labels {

// The label {id} of the path: its number, or its name where that is no number.
struct NamedLabel {
    static constexpr http::PathNumber kId{"id", "ID of the label, or its name"};
    std::string named{};

    static NamedLabel resolve(http::Context& context) { return {std::string(context.pathValue(kId.name))}; }
    static void describe(http::Operation& operation)
    {
        kId.describe(operation);
        operation.refuses(404);
    }
    // Throws Error (NotFound) for a label its owner does not have.
    LabelRow of(const LabelOwner& owner, db::Database& db) const
    {
        LabelStore store(db);
        const auto number = parseInteger(named);
        auto row = number ? store.find(owner, *number) : store.findByName(owner, named);
        if (!row)
            throw Error::notFound();
        return std::move(*row);
    }
};

} // namespace trivet::labels
