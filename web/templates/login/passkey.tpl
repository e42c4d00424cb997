{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card">
<h1>[[login.two_factor]]</h1>
<p>[[login.passkey_lead]]</p>
[[>problem]]
[[>passkey class=primary button=login.passkey_use]]
<p class="aside">[[login.passkey_other]]</p>
</div>
