#pragma once

namespace trivet::db {

enum class Engine { Sqlite, PostgreSql };

} // namespace trivet::db
