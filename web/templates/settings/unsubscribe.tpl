{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card">
<h1>[[notifications.unsubscribe]]</h1>
<p>{{EFFECT}}</p>
<form method="post" action="{{ACTION}}">
<div class="actions">
<button type="submit">[[notifications.unsubscribe_button]]</button>
<a class="button quiet" href="{{SETTINGS}}">[[notifications.all_settings]]</a>
</div>
</form>
</div>
