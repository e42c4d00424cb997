#pragma once
#include "db/foreign_database.hpp"

#include <memory>
#include <string>

// SQL about tables whose names are known at run time only. Inside core/platform/db.
namespace trivet::db {

class Staging;

// The file of a staging, which goes away with it.
std::unique_ptr<ForeignDatabase> openStaged(std::unique_ptr<Staging> staging);

std::string quotedName(const std::string& name);
std::string selectText(const ForeignDatabase::Selection& selection);

} // namespace trivet::db
