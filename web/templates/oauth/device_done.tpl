{{%AUTOESCAPE context="HTML"}}
<div class="text desk">
{{#IS_ALLOWED}}
<h1>[[oauth.device_in]]</h1>
<p>[[oauth.device_in_lead]]</p>
{{/IS_ALLOWED}}
{{#IS_DENIED}}
<h1>[[oauth.device_out]]</h1>
<p>[[oauth.device_out_lead]]</p>
{{/IS_DENIED}}
</div>
