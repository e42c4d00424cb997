{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[settings.audit]]</h1>
<p class="aside">[[audit.own_lead]]</p>
<form class="filter" method="get" action="{{ADDRESS}}">
[[>audit_filter]]
</form>
[[>audit_entries]]
</div>
