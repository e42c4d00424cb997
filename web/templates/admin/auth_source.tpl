{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:creation.css]]">
<div class="text">
<p class="aside"><a href="{{BACK}}">[[auth_sources.title]]</a></p>
<h1>{{KIND_LABEL}}</h1>
<section class="panel" aria-label="{{KIND_LABEL}}">
[[>problem]]
{{#CONFIG_SECTION}}
<p class="callout"><span>[[auth_sources.configured_lead]]</span></p>
{{/CONFIG_SECTION}}
{{#IS_EDITABLE}}
[[>confirm_first]]
{{/IS_EDITABLE}}
<form class="rows" method="post" action="{{ACTION}}">
[[>csrf]]
<fieldset class="rows"{{#CONFIG_SECTION}} disabled{{/CONFIG_SECTION}}>
<legend class="visually-hidden">{{KIND_LABEL}}</legend>
[[>field name=name label=auth_sources.name value=NAME type=text autocomplete=off]]
[[>tick name=is_active value=IS_ACTIVE label=auth_sources.is_active]]
{{#IS_DIRECTORY}}
<fieldset class="rows">
<legend>[[auth_sources.server]]</legend>
[[>field name=host label=auth_sources.host value=HOST type=text autocomplete=off]]
[[>field name=port label=auth_sources.port value=PORT type=number autocomplete=off]]
<div class="field">
<label for="security_protocol">[[auth_sources.security]]</label>
<select id="security_protocol" name="security_protocol">
<option value="unencrypted"{{#SECURITY_PROTOCOL_UNENCRYPTED}} selected{{/SECURITY_PROTOCOL_UNENCRYPTED}}>[[auth_sources.unencrypted]]</option>
<option value="ldaps"{{#SECURITY_PROTOCOL_LDAPS}} selected{{/SECURITY_PROTOCOL_LDAPS}}>[[auth_sources.ldaps]]</option>
<option value="starttls"{{#SECURITY_PROTOCOL_STARTTLS}} selected{{/SECURITY_PROTOCOL_STARTTLS}}>[[auth_sources.starttls]]</option>
</select>
</div>
[[>hinted_tick name=skip_tls_verify value=SKIP_TLS_VERIFY label=auth_sources.skip_tls hint=auth_sources.skip_tls_hint]]
</fieldset>
<fieldset class="rows">
<legend>[[auth_sources.users]]</legend>
{{#IS_LDAP}}
[[>hinted name=bind_dn label=auth_sources.bind_dn value=BIND_DN type=text autocomplete=off hint=auth_sources.bind_dn_hint]]
[[>hinted name=source_password label=auth_sources.bind_password value=SOURCE_PASSWORD type=password autocomplete=new-password hint=auth_sources.secret_hint]]
[[>field name=user_search_base label=auth_sources.user_search_base value=USER_SEARCH_BASE type=text autocomplete=off]]
{{/IS_LDAP}}
{{#IS_LDAP_SIMPLE}}
[[>hinted name=user_dn label=auth_sources.user_dn value=USER_DN type=text autocomplete=off hint=auth_sources.user_dn_hint]]
{{/IS_LDAP_SIMPLE}}
[[>hinted name=user_filter label=auth_sources.user_filter value=USER_FILTER type=text autocomplete=off hint=auth_sources.user_filter_hint]]
[[>hinted name=admin_filter label=auth_sources.admin_filter value=ADMIN_FILTER type=text autocomplete=off hint=auth_sources.admin_filter_hint]]
[[>hinted name=restricted_filter label=auth_sources.restricted_filter value=RESTRICTED_FILTER type=text autocomplete=off hint=auth_sources.restricted_filter_hint]]
[[>hinted name=username_attribute label=auth_sources.username_attribute value=USERNAME_ATTRIBUTE type=text autocomplete=off hint=auth_sources.username_attribute_hint]]
[[>field name=firstname_attribute label=auth_sources.firstname_attribute value=FIRSTNAME_ATTRIBUTE type=text autocomplete=off]]
[[>field name=surname_attribute label=auth_sources.surname_attribute value=SURNAME_ATTRIBUTE type=text autocomplete=off]]
[[>field name=email_attribute label=auth_sources.email_attribute value=EMAIL_ATTRIBUTE type=text autocomplete=off]]
</fieldset>
<fieldset class="rows">
<legend>[[auth_sources.groups]]</legend>
[[>tick name=enable_groups value=ENABLE_GROUPS label=auth_sources.enable_groups]]
[[>field name=group_search_base_dn label=auth_sources.group_base value=GROUP_SEARCH_BASE_DN type=text autocomplete=off]]
[[>hinted name=group_filter label=auth_sources.group_filter value=GROUP_FILTER type=text autocomplete=off hint=auth_sources.group_filter_hint]]
[[>field name=group_member_attribute label=auth_sources.group_member value=GROUP_MEMBER_ATTRIBUTE type=text autocomplete=off]]
[[>hinted name=group_user_attribute label=auth_sources.group_user value=GROUP_USER_ATTRIBUTE type=text autocomplete=off hint=auth_sources.group_user_hint]]
[[>group_teams]]
</fieldset>
{{#IS_LDAP}}
<fieldset class="rows">
<legend>[[auth_sources.sync]]</legend>
[[>hinted_tick name=is_synchronized value=IS_SYNCHRONIZED label=auth_sources.is_synchronized hint=auth_sources.is_synchronized_hint]]
[[>hinted_tick name=allow_deactivate_all value=ALLOW_DEACTIVATE_ALL label=auth_sources.deactivate_all hint=auth_sources.deactivate_all_hint]]
[[>hinted name=page_size label=auth_sources.page_size value=PAGE_SIZE type=number autocomplete=off hint=auth_sources.page_size_hint]]
</fieldset>
{{/IS_LDAP}}
{{/IS_DIRECTORY}}
{{#IS_PAM}}
[[>hinted name=pam_service_name label=auth_sources.pam_service value=PAM_SERVICE_NAME type=text autocomplete=off hint=auth_sources.pam_service_hint]]
[[>hinted name=pam_email_domain label=auth_sources.pam_domain value=PAM_EMAIL_DOMAIN type=text autocomplete=off hint=auth_sources.pam_domain_hint]]
{{/IS_PAM}}
{{#IS_PROVIDER}}
<fieldset class="rows">
<legend>[[auth_sources.provider]]</legend>
[[>hinted name=auto_discover_url label=auth_sources.discovery value=AUTO_DISCOVER_URL type=url autocomplete=off hint=auth_sources.discovery_hint]]
[[>field name=client_id label=auth_sources.client_id value=CLIENT_ID type=text autocomplete=off]]
[[>hinted name=source_password label=auth_sources.client_secret value=SOURCE_PASSWORD type=password autocomplete=new-password hint=auth_sources.secret_hint]]
[[>hinted name=scopes label=auth_sources.scopes value=SCOPES type=text autocomplete=off hint=auth_sources.scopes_hint]]
[[>hinted_tick name=skip_local_2fa value=SKIP_LOCAL_2FA label=auth_sources.skip_2fa hint=auth_sources.skip_2fa_hint]]
{{#CALLBACK}}
<p>[[auth_sources.callback]] <code>{{CALLBACK}}</code></p>
{{/CALLBACK}}
</fieldset>
<fieldset class="rows">
<legend>[[auth_sources.admission]]</legend>
[[>hinted name=required_claim_name label=auth_sources.required_claim value=REQUIRED_CLAIM_NAME type=text autocomplete=off hint=auth_sources.required_claim_hint]]
[[>hinted name=required_claim_value label=auth_sources.required_value value=REQUIRED_CLAIM_VALUE type=text autocomplete=off hint=auth_sources.required_value_hint]]
</fieldset>
<fieldset class="rows">
<legend>[[auth_sources.groups]]</legend>
[[>hinted name=group_claim_name label=auth_sources.group_claim value=GROUP_CLAIM_NAME type=text autocomplete=off hint=auth_sources.group_claim_hint]]
[[>hinted name=admin_group label=auth_sources.admin_group value=ADMIN_GROUP type=text autocomplete=off hint=auth_sources.admin_group_hint]]
[[>hinted name=restricted_group label=auth_sources.restricted_group value=RESTRICTED_GROUP type=text autocomplete=off hint=auth_sources.restricted_group_hint]]
[[>group_teams]]
</fieldset>
{{/IS_PROVIDER}}
</fieldset>
{{#IS_EDITABLE}}
{{#IS_CONFIRMED}}
<div class="actions"><button type="submit">{{#IS_NEW}}[[auth_sources.create]]{{/IS_NEW}}{{#IS_STORED}}[[auth_sources.save]]{{/IS_STORED}}</button> <a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
{{/IS_CONFIRMED}}
{{/IS_EDITABLE}}
{{#CONFIG_SECTION}}
<div class="actions"><button type="submit" disabled>[[auth_sources.save]]</button> <a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
{{/CONFIG_SECTION}}
</form>
</section>
{{#DELETE_ADDRESS}}
<section class="panel danger-zone" aria-labelledby="delete-title">
<h2 id="delete-title">[[auth_sources.delete]]</h2>
<p>[[auth_sources.delete_effect]]</p>
<p><a class="button danger" href="{{DELETE_ADDRESS}}">[[auth_sources.delete]]</a></p>
</section>
{{/DELETE_ADDRESS}}
</div>
