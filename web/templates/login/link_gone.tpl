{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card">
<h1>[[login.link_invalid]]</h1>
<p>[[login.link_invalid_lead]]</p>
<div class="actions">
<a class="button" href="[[root]]user/forgot_password">[[login.new_link]]</a>
<a class="button quiet" href="[[root]]user/login">[[login.sign_in]]</a>
</div>
</div>
