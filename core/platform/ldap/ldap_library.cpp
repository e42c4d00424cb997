#include "ldap/ldap_library.hpp"

#include "ldap/ldap_connection.hpp"

#include <dlfcn.h>
#include <string>

namespace trivet::ldap {
namespace {

// Of Debian 12, and later.
constexpr const char* kNames[] = {"libldap-2.5.so.0", "libldap.so.2"};

void* open()
{
    for (const char* const name : kNames)
        // Stays until the process ends: GnuTLS keeps what it has registered.
        if (void* const library = ::dlopen(name, RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE))
            return library;
    throw Failure(std::string("cannot load libldap: ") + ::dlerror());
}

template <class Function> void find(void* library, Function& function, const char* name)
{
    function = reinterpret_cast<Function>(::dlsym(library, name));
    if (function == nullptr)
        throw Failure(std::string("libldap has no ") + name);
}

LdapLibrary load()
{
    void* const library = open();
    LdapLibrary found;
    find(library, found.createPageControl, "ldap_create_page_control");
    find(library, found.errorText, "ldap_err2string");
    find(library, found.findControl, "ldap_control_find");
    find(library, found.firstAttribute, "ldap_first_attribute");
    find(library, found.firstEntry, "ldap_first_entry");
    find(library, found.freeBer, "ber_free");
    find(library, found.freeBerMemory, "ber_memfree");
    find(library, found.freeControl, "ldap_control_free");
    find(library, found.freeControls, "ldap_controls_free");
    find(library, found.freeMemory, "ldap_memfree");
    find(library, found.freeMessage, "ldap_msgfree");
    find(library, found.freeValues, "ldap_value_free_len");
    find(library, found.getDn, "ldap_get_dn");
    find(library, found.getOption, "ldap_get_option");
    find(library, found.getValues, "ldap_get_values_len");
    find(library, found.initialize, "ldap_initialize");
    find(library, found.nextAttribute, "ldap_next_attribute");
    find(library, found.nextEntry, "ldap_next_entry");
    find(library, found.parsePageResponse, "ldap_parse_pageresponse_control");
    find(library, found.parseResult, "ldap_parse_result");
    find(library, found.saslBind, "ldap_sasl_bind_s");
    find(library, found.searchExt, "ldap_search_ext_s");
    find(library, found.setOption, "ldap_set_option");
    find(library, found.startTls, "ldap_start_tls_s");
    find(library, found.unbind, "ldap_unbind_ext");
    return found;
}

} // namespace

const LdapLibrary& library()
{
    static const LdapLibrary loaded = load();
    return loaded;
}

} // namespace trivet::ldap
