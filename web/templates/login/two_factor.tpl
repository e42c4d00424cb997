{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card">
<h1>[[login.two_factor]]</h1>
<p>[[login.two_factor_lead]]</p>
[[>problem]]
<form method="post" action="{{ACTION}}">
<div class="field">
<label for="passcode">[[login.code]]</label>
<input id="passcode" class="code" name="passcode" type="text" inputmode="numeric" autocomplete="one-time-code" spellcheck="false" required autofocus>
</div>
<button type="submit">[[login.verify]]</button>
</form>
[[>passkey class=quiet button=login.passkey_use]]
<p class="aside">[[login.two_factor_other]]</p>
</div>
