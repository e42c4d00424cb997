#include "pam/pam_check.hpp"

#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <security/pam_appl.h>
#include <stdexcept>

namespace trivet::pam {
namespace {

// libpam's functions: loaded by the process that asks, not with the program.
struct PamLibrary {
    decltype(&::pam_start) start = nullptr;
    decltype(&::pam_set_item) setItem = nullptr;
    decltype(&::pam_get_item) getItem = nullptr;
    decltype(&::pam_authenticate) authenticate = nullptr;
    decltype(&::pam_acct_mgmt) manageAccount = nullptr;
    decltype(&::pam_end) end = nullptr;
};

template <class Function> void find(Function& function, const char* name)
{
    function = reinterpret_cast<Function>(::dlsym(RTLD_DEFAULT, name));
    if (function == nullptr)
        throw std::runtime_error(std::string("libpam has no ") + name);
}

PamLibrary load()
{
    // For all: its modules use its functions too.
    if (::dlopen("libpam.so.0", RTLD_NOW | RTLD_GLOBAL | RTLD_NODELETE) == nullptr)
        throw std::runtime_error(std::string("cannot load libpam: ") + ::dlerror());
    PamLibrary found;
    find(found.start, "pam_start");
    find(found.setItem, "pam_set_item");
    find(found.getItem, "pam_get_item");
    find(found.authenticate, "pam_authenticate");
    find(found.manageAccount, "pam_acct_mgmt");
    find(found.end, "pam_end");
    return found;
}

const PamLibrary& library()
{
    static const PamLibrary loaded = load();
    return loaded;
}

// Modules free the answers with free(). They ask for the password without an echo; what else they ask for nobody is
// there to answer.
int converse(int count, const pam_message** messages, pam_response** answers, void* password)
{
    if (count <= 0 || count > PAM_MAX_NUM_MSG)
        return PAM_CONV_ERR;
    auto* const made = static_cast<pam_response*>(std::calloc(static_cast<std::size_t>(count), sizeof(pam_response)));
    if (!made)
        return PAM_BUF_ERR;
    for (int i = 0; i < count; ++i)
        if (messages[i]->msg_style == PAM_PROMPT_ECHO_OFF)
            made[i].resp = ::strdup(static_cast<const std::string*>(password)->c_str());
    *answers = made;
    return PAM_SUCCESS;
}

// Sign-ins are slowed down by this server, which does not hold anybody up for it.
void noDelay(int, unsigned, void*) {}

bool isRefusal(int code)
{
    for (const int refusal : {PAM_AUTH_ERR, PAM_USER_UNKNOWN, PAM_MAXTRIES, PAM_ACCT_EXPIRED, PAM_PERM_DENIED,
                              PAM_NEW_AUTHTOK_REQD, PAM_CRED_INSUFFICIENT, PAM_CRED_EXPIRED, PAM_AUTHTOK_EXPIRED})
        if (code == refusal)
            return true;
    return false;
}

class Conversation {
public:
    Conversation(const std::string& service, const std::string& name, std::string& password)
    {
        const pam_conv talk{converse, &password};
        m_code = library().start(service.c_str(), name.c_str(), &talk, &m_handle);
        if (m_code == PAM_SUCCESS)
            library().setItem(m_handle, PAM_FAIL_DELAY, reinterpret_cast<const void*>(noDelay));
    }
    ~Conversation()
    {
        if (m_handle)
            library().end(m_handle, m_code);
    }
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    Check run()
    {
        constexpr int kFlags = PAM_SILENT | PAM_DISALLOW_NULL_AUTHTOK;
        if (m_code == PAM_SUCCESS)
            m_code = library().authenticate(m_handle, kFlags);
        if (m_code == PAM_SUCCESS)
            m_code = library().manageAccount(m_handle, kFlags);
        if (m_code != PAM_SUCCESS)
            return {.outcome = isRefusal(m_code) ? Outcome::Wrong : Outcome::Unavailable};
        const void* name = nullptr;
        library().getItem(m_handle, PAM_USER, &name);
        return {.outcome = Outcome::Right, .name = name ? static_cast<const char*>(name) : ""};
    }

private:
    pam_handle_t* m_handle = nullptr;
    int m_code = PAM_SUCCESS;
};

} // namespace

Check check(const std::string& service, const std::string& name, const std::string& password)
{
    auto secret = password;
    return Conversation(service, name, secret).run();
}

} // namespace trivet::pam
