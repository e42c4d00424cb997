{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[security.passkey_rename_title]]</h1>
<section class="panel" aria-label="[[security.passkey_rename_title]]">
[[>confirm_first]]
{{#IS_CONFIRMED}}
<form class="rows narrow" method="post" action="{{BASE}}">
[[>csrf]]
<input type="hidden" name="id" value="{{ID}}">
[[>hinted name=name label=security.passkey_name value=NAME type=text autocomplete=off hint=security.passkey_name_hint]]
<div class="actions"><button type="submit">[[security.passkey_rename]]</button> <a class="button quiet" href="{{CANCEL}}">[[site.cancel]]</a></div>
</form>
{{/IS_CONFIRMED}}
</section>
</div>
