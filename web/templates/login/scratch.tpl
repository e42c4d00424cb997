{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card">
<h1>[[login.scratch]]</h1>
<p>[[login.scratch_lead]]</p>
[[>problem]]
<form method="post" action="{{ACTION}}">
<div class="field">
<label for="token">[[login.scratch]]</label>
<input id="token" class="code" name="token" type="text" autocomplete="off" autocapitalize="none" spellcheck="false" required autofocus>
</div>
<button type="submit">[[login.verify]]</button>
</form>
<p class="aside">[[login.scratch_other]]</p>
</div>
