{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[security.passkey_add]]</h1>
<section class="panel" aria-label="[[security.passkey_add]]">
<p>[[security.passkey_add_lead]]</p>
[[>problem]]
<form class="rows narrow passkey" method="post" action="{{ACTION}}" data-passkey="create" data-relying-party="{{RELYING_PARTY}}" data-site-name="{{SITE_NAME}}" data-user-handle="{{USER_HANDLE}}" data-user-name="{{USER_NAME}}" data-display-name="{{DISPLAY_NAME}}" data-credentials="{{CREDENTIALS}}">
[[>csrf]]
<input type="hidden" name="challenge" value="{{NEW_CHALLENGE}}">
<input type="hidden" name="client_data">
<input type="hidden" name="attestation_object">
[[>hinted name=name label=security.passkey_name value=NAME type=text autocomplete=off hint=security.passkey_name_hint]]
<p class="problem" role="alert" data-passkey-problem hidden>[[icon:warning]]<span>[[security.passkey_cancelled]]</span></p>
<p class="problem" role="alert" data-passkey-known hidden>[[icon:warning]]<span>[[security.passkey_known]]</span></p>
<p class="callout" data-passkey-unsupported hidden><span>[[security.passkey_unsupported]]</span></p>
<p class="callout" data-passkey-script><span>[[security.passkey_script]]</span></p>
<div class="actions"><button type="submit" hidden>[[security.passkey_add]]</button> <a class="button quiet" href="{{CANCEL}}">[[site.cancel]]</a></div>
</form>
</section>
</div>
<script src="[[asset:passkeys.js]]" defer></script>
