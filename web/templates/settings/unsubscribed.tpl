{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card">
{{#DONE}}
<h1>[[notifications.unsubscribed]]</h1>
<p>{{DONE}}</p>
{{/DONE}}
{{#IS_INVALID}}
<h1>[[notifications.link_invalid]]</h1>
<p>[[notifications.link_invalid_lead]]</p>
{{/IS_INVALID}}
<div class="actions">
<a class="button quiet" href="{{SETTINGS}}">[[notifications.all_settings]]</a>
</div>
</div>
