#pragma once
#include "http/catalogue.hpp"
#include "settings/settings.hpp"

#include <functional>
#include <stdexcept>
#include <vector>

namespace trivet::db {
class Database;
}
namespace trivet::log {
class Log;
}
namespace trivet::metrics {
class Metrics;
}
namespace trivet::assets {
class Assets;
}
namespace trivet::git {
class OpenRepositories;
}

namespace trivet::http {

class OpenApi;

// An object of a folder above this one, lent by reference and found again by its type. A const object is found as
// const only.
class LentObject {
public:
    template <class T> LentObject(T& object) : m_type(&kType<T>), m_object(&object) {}
    template <class T> T* as() const
    {
        return m_type == &kType<T> ? static_cast<T*>(const_cast<void*>(m_object)) : nullptr;
    }

private:
    template <class T> static constexpr char kType = 0; // its address stands for the type

    const void* m_type;
    const void* m_object;
};

// What a worker lends to the handlers. References only: the worker and its application own everything.
struct Services {
    const Settings& settings;
    Catalogue catalogue;
    const OpenApi& openApi;
    const assets::Assets& assets;
    const log::Log& log;
    const metrics::Metrics& metrics;
    git::OpenRepositories& repositories;
    std::function<db::Database&()> database;
    std::vector<LentObject> lent; // by folders that stand above this one

    template <class T> T& of() const
    {
        for (const auto& each : lent)
            if (auto* found = each.as<T>())
                return *found;
        throw std::logic_error("a service is used that was not provided");
    }
};

} // namespace trivet::http
