#include "gitea_import/import_steps.hpp"

namespace trivet::gitea_import {
namespace {

constexpr Step kSteps[] = {
    {"accounts", "user", "account", accountRows},
};

} // namespace

std::span<const Step> importSteps() { return kSteps; }

} // namespace trivet::gitea_import
