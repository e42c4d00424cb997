{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card">
{{#IS_BY_ADMINISTRATOR}}
<h1>[[login.forgotten]]</h1>
<p>[[login.forgotten_administrator]]</p>
{{/IS_BY_ADMINISTRATOR}}
{{#IS_BY_MAIL}}
<h1>[[login.forgotten]]</h1>
<p>[[login.forgotten_lead]]</p>
[[>problem]]
<form method="post" action="{{ACTION}}">
<div class="field">
<label for="email">[[login.email]]</label>
<input id="email" name="email" type="email" value="{{EMAIL}}" autocomplete="email" maxlength="254" required autofocus>
</div>
<button type="submit">[[login.send_link]]</button>
</form>
{{/IS_BY_MAIL}}
{{#IS_SENT}}
<h1>[[login.check_inbox]]</h1>
<p>[[login.link_sent]]</p>
<p>[[login.link_sent_spam]]</p>
{{/IS_SENT}}
<p class="aside"><a href="[[root]]user/login">[[login.back_to_sign_in]]</a></p>
</div>
