{{%AUTOESCAPE context="HTML"}}
<div class="text desk">
<h1>[[login.register]]</h1>
{{#IS_BY_MAIL}}
<p>[[login.register_by_mail]]</p>
{{/IS_BY_MAIL}}
{{#IS_BY_ADMINISTRATOR}}
<p>[[login.register_by_administrator]]</p>
{{/IS_BY_ADMINISTRATOR}}
[[>problem]]
<form method="post" action="{{ACTION}}">
<div class="field">
<label for="user_name">[[login.user_name]]</label>
<input id="user_name" name="user_name" type="text" value="{{USER_NAME}}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="40" aria-describedby="user_name-hint" required autofocus>
<p class="hint" id="user_name-hint">[[login.user_name_help]]</p>
</div>
<div class="field">
<label for="email">[[login.email]]</label>
<input id="email" name="email" type="email" value="{{EMAIL}}" autocomplete="email" maxlength="254" required>
</div>
<div class="field">
<label for="password">[[login.password]]</label>
<input id="password" name="password" type="password" autocomplete="new-password" aria-describedby="password-hint" required>
<p class="hint" id="password-hint">[[login.new_password_help]]</p>
</div>
<div class="field">
<label for="retype">[[login.retype]]</label>
<input id="retype" name="retype" type="password" autocomplete="new-password" required>
</div>
<button type="submit">[[login.register]]</button>
</form>
<p class="aside"><a href="{{ROOT}}user/login">[[login.have_account]]</a></p>
</div>
