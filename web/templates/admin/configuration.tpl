{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[admin.configuration]]</h1>
<p class="aside">[[admin.configuration_lead]]</p>
<section class="panel" aria-labelledby="mail-title">
<h2 id="mail-title">[[admin.mail_title]]</h2>
{{#HAS_NO_MAIL}}
<p>[[admin.mail_off]]</p>
{{/HAS_NO_MAIL}}
[[>problem]]
{{#HAS_MAIL}}
<p class="aside">[[admin.mail_lead]]</p>
<form class="rows narrow" method="post" action="{{MAIL_ADDRESS}}">
[[>csrf]]
[[>field name=email label=admin.mail_to value=EMAIL type=email autocomplete=off]]
<div><button class="quiet" type="submit">[[admin.mail_send]]</button></div>
</form>
{{/HAS_MAIL}}
</section>
{{#GROUP}}
<section class="panel">
<h2>{{GROUP_NAME}}</h2>
<dl class="facts-list">
{{#SETTING}}
<div><dt><code>{{KEY}}</code>{{#IS_CHANGED}} <span class="tag">[[admin.changed]]</span>{{/IS_CHANGED}}</dt><dd>{{SETTING_VALUE}}</dd></div>
{{/SETTING}}
</dl>
</section>
{{/GROUP}}
</div>
