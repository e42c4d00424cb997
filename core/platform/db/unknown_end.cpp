#include "db/unknown_end.hpp"

namespace trivet::db {

bool mayBeCommitted(const Failure& failure)
{
    switch (failure.kind()) {
    case Failure::Kind::Unique:
    case Failure::Kind::ForeignKey:
    case Failure::Kind::NotNullOrCheck:
    case Failure::Kind::Serialization:
    case Failure::Kind::DiskFull:
        return false;
    case Failure::Kind::Busy:
    case Failure::Kind::Disconnected:
    case Failure::Kind::Other:
        return true;
    }
    return true;
}

} // namespace trivet::db
