{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card">
{{#IS_ALLOWED}}
<h1>[[oauth.device_authorized]]</h1>
<p>[[oauth.device_authorized_lead]]</p>
{{/IS_ALLOWED}}
{{#IS_DENIED}}
<h1>[[oauth.device_denied]]</h1>
<p>[[oauth.device_denied_lead]]</p>
{{/IS_DENIED}}
</div>
