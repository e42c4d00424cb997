#pragma once
#include "http/context.hpp"
#include "http/operation.hpp"
#include "issues/issue_label_rules.hpp"

namespace trivet::issues {

// The body {"labels": [1, 2]} or {"labels": ["bug", "ui"]}: a list of one kind, which no described type can say.
// Throws Error (BadRequest) for a mix.
struct LabelsOfBody {
    LabelChoice choice{};
    static LabelsOfBody resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// The label {id} of the path: its number or its name.
struct LabelOfPath {
    LabelChoice choice{};
    static LabelOfPath resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

} // namespace trivet::issues
