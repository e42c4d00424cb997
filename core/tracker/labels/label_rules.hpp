#pragma once
#include "labels/label_store.hpp"
#include "labels/label_types.hpp"

namespace trivet::labels {

// Both throw Error (Invalid) for a colour that is none; the second NotFound for a label its owner does not have.
LabelRow createLabel(db::Database& db, const LabelOwner& owner, const CreateLabel& wanted, std::int64_t now);
LabelRow editLabel(db::Database& db, const LabelOwner& owner, std::int64_t id, const EditLabel& wanted,
                   std::int64_t now);
// Also from issues. Throws Error (NotFound) for a label its owner does not have.
void removeLabel(db::Database& db, const LabelOwner& owner, std::int64_t id);

// Other words than the known ones mean the default order.
LabelOrder orderOf(const LabelSorting& sorting);

} // namespace trivet::labels
