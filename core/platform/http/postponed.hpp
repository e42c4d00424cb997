#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <utility>

namespace trivet::http {

// Thrown where a request needs something scarce and has changed nothing yet. The transport puts it aside without
// holding a thread for it, reserves what it needs, and has it answered from its beginning with the reservation. Not a
// std::exception: nothing has failed.
class Postponed {
public:
    // Waits until it is there, at most so long; nothing if it was not.
    using Reserve = std::function<std::shared_ptr<const void>(std::chrono::milliseconds patience)>;

    explicit Postponed(Reserve reserve) : m_reserve(std::move(reserve)) {}
    std::shared_ptr<const void> reserve(std::chrono::milliseconds patience) const { return m_reserve(patience); }

private:
    Reserve m_reserve;
};

} // namespace trivet::http
