#pragma once
#include <ldap.h>

namespace trivet::ldap {

// libldap's functions. It is loaded by the first question of a process, not with the program: it brings GnuTLS and SASL
// along, and few sites have a directory.
struct LdapLibrary {
    decltype(&::ldap_create_page_control) createPageControl = nullptr;
    decltype(&::ldap_err2string) errorText = nullptr;
    decltype(&::ldap_control_find) findControl = nullptr;
    decltype(&::ldap_first_attribute) firstAttribute = nullptr;
    decltype(&::ldap_first_entry) firstEntry = nullptr;
    decltype(&::ber_free) freeBer = nullptr;
    decltype(&::ber_memfree) freeBerMemory = nullptr;
    decltype(&::ldap_control_free) freeControl = nullptr;
    decltype(&::ldap_controls_free) freeControls = nullptr;
    decltype(&::ldap_memfree) freeMemory = nullptr;
    decltype(&::ldap_msgfree) freeMessage = nullptr;
    decltype(&::ldap_value_free_len) freeValues = nullptr;
    decltype(&::ldap_get_dn) getDn = nullptr;
    decltype(&::ldap_get_option) getOption = nullptr;
    decltype(&::ldap_get_values_len) getValues = nullptr;
    decltype(&::ldap_initialize) initialize = nullptr;
    decltype(&::ldap_next_attribute) nextAttribute = nullptr;
    decltype(&::ldap_next_entry) nextEntry = nullptr;
    decltype(&::ldap_parse_pageresponse_control) parsePageResponse = nullptr;
    decltype(&::ldap_parse_result) parseResult = nullptr;
    decltype(&::ldap_sasl_bind_s) saslBind = nullptr;
    decltype(&::ldap_search_ext_s) searchExt = nullptr;
    decltype(&::ldap_set_option) setOption = nullptr;
    decltype(&::ldap_start_tls_s) startTls = nullptr;
    decltype(&::ldap_unbind_ext) unbind = nullptr;
};

// Loaded once; any thread may be the first. Throws Failure if it is not installed.
const LdapLibrary& library();

} // namespace trivet::ldap
