{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[settings.audit]]</h1>
<form class="filter" method="get" action="{{ADDRESS}}">
<div class="field">
<label for="user">[[admin.user]]</label>
<input id="user" name="user" type="search" value="{{USER}}" autocomplete="off">
</div>
[[>audit_filter]]
</form>
[[>audit_entries]]
</div>
