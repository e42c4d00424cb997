{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card">
<h1>[[login.activate]]</h1>
<p>[[login.activate_lead]]</p>
<form method="post" action="{{ACTION}}">
<input type="hidden" name="code" value="{{CODE}}">
<button type="submit">[[login.activate_button]]</button>
</form>
</div>
