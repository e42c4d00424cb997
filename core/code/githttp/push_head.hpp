#pragma once
#include "body/source.hpp"

#include <string>

namespace trivet::githttp {

// A push whose beginning is read ahead, to know what is coming before git is started. Reading it gives all of it.
class PushHead : public body::Source {
public:
    explicit PushHead(body::Source& push);

    bool changesManyRefs() const { return m_commands >= kMany; }
    bool wantsSideband() const { return m_wantsSideband; }

    std::size_t read(char* into, std::size_t size) override;

private:
    static constexpr std::size_t kMany = 32;
    void lookAhead();
    bool take(std::string_view packetText); // false if nothing more has to be known

    body::Source& m_push;
    std::string m_head{};
    std::size_t m_headRead = 0, m_commands = 0;
    bool m_wantsSideband = false;
};

} // namespace trivet::githttp
