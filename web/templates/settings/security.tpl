{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[settings.security]]</h1>
<section class="panel" aria-labelledby="passkeys-title">
<h2 id="passkeys-title">[[security.passkeys]]</h2>
<p>{{#SIGNS_IN_BY_PASSKEY}}[[security.passkeys_lead]]{{/SIGNS_IN_BY_PASSKEY}}{{#IS_SECOND_FACTOR_ONLY}}[[security.passkeys_second_lead]]{{/IS_SECOND_FACTOR_ONLY}}</p>
{{#HAS_NO_PASSKEY}}
<p class="empty">[[security.passkeys_none]]</p>
{{/HAS_NO_PASSKEY}}
<ul class="entries">
{{#PASSKEY}}
<li>
<div>
<strong>{{PASSKEY_NAME}}</strong>
<p class="aside">[[security.passkey_added_on]] [[>time of=ADDED]]{{#USED}} · [[security.passkey_used]] <time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time>{{/USED}}</p>
</div>
<div class="entry-actions"><a class="button quiet small" href="{{BASE}}/webauthn?id={{PASSKEY_ID:url_query_escape}}" aria-label="[[security.passkey_rename]]: {{PASSKEY_NAME}}">[[security.passkey_rename]]</a> <a class="button quiet small" href="{{BASE}}/webauthn/delete?id={{PASSKEY_ID:url_query_escape}}" aria-label="[[security.passkey_delete]]: {{PASSKEY_NAME}}">[[security.passkey_delete]]</a></div>
</li>
{{/PASSKEY}}
</ul>
<p><a class="button" href="{{BASE}}/webauthn/register">[[security.passkey_add]]</a></p>
</section>
<section class="panel" aria-labelledby="factor-title">
<h2 id="factor-title">[[security.app]]</h2>
{{#IS_NOT_ENROLLED}}
<p>[[security.off_lead]]</p>
<p><a class="button" href="{{ENROL_ADDRESS}}">[[security.enable]]</a></p>
{{/IS_NOT_ENROLLED}}
{{#IS_ENROLLED}}
<p><span class="tag good">[[security.on]]</span> [[security.since]] [[>time of=SINCE]]</p>
<p><a class="button quiet" href="{{ENROL_ADDRESS}}">[[security.other_device]]</a></p>
{{/IS_ENROLLED}}
</section>
{{#HAS_LINKS}}
<section class="panel" aria-labelledby="links-title">
<h2 id="links-title">[[security.links]]</h2>
<p>[[security.links_lead]]</p>
{{#HAS_NO_LOGIN}}
<p class="empty">[[security.links_none]]</p>
{{/HAS_NO_LOGIN}}
<ul class="entries">
{{#EXTERNAL_LOGIN}}
<li>
<div>
<strong>{{LOGIN_NAME}}</strong>
<p class="aside">{{LOGIN_SOURCE}} · [[security.linked_on]] [[>time of=ADDED]]{{#USED}} · [[security.passkey_used]] <time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time>{{/USED}}</p>
</div>
<div class="entry-actions"><a class="button quiet small" href="{{BASE}}/account_link/delete?id={{LOGIN_ID:url_query_escape}}" aria-label="[[security.unlink]]: {{LOGIN_NAME}}">[[security.unlink]]</a></div>
</li>
{{/EXTERNAL_LOGIN}}
</ul>
<div class="actions">
{{#PROVIDER}}
<a class="button quiet" href="{{PROVIDER_ADDRESS}}">[[security.link_with]]</a>
{{/PROVIDER}}
</div>
</section>
{{/HAS_LINKS}}
{{#HAS_SECOND_FACTOR}}
<section class="panel" aria-labelledby="codes-title">
<h2 id="codes-title">[[security.codes]]</h2>
<p>{{#CODES_LEFT}}[[security.codes_left]]{{/CODES_LEFT}} [[security.codes_use]]</p>
{{#IS_SHORT_OF_CODES}}
<p class="callout"><span>[[security.codes_few]]</span></p>
{{/IS_SHORT_OF_CODES}}
[[>confirm_first]]
{{#IS_CONFIRMED}}
<form method="post" action="{{BASE}}/two_factor/regenerate_scratch">
[[>csrf]]
<button class="quiet" type="submit">[[security.regenerate_codes]]</button>
</form>
{{/IS_CONFIRMED}}
</section>
<section class="panel danger-zone" aria-labelledby="off-title">
<h2 id="off-title">[[security.disable]]</h2>
<p>[[security.disable_lead]]</p>
<form class="rows narrow" method="post" action="{{BASE}}/two_factor/disable">
[[>csrf]]
[[>password id=password name=password label=site.your_password value=PASSWORD autocomplete=current-password]]
<div><button class="danger" type="submit">[[security.disable]]</button></div>
</form>
</section>
{{/HAS_SECOND_FACTOR}}
</div>
