#pragma once
#include "gitea_import/import_step.hpp"

// What the files of the steps define; import_steps.cpp puts them in order.
namespace trivet::gitea_import {

RowTaker accountRows();
void countAccounts(Import& import);

} // namespace trivet::gitea_import
