{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card">
<h1>[[login.register]]</h1>
{{#IS_BY_MAIL}}
<p>[[login.register_by_mail]]</p>
{{/IS_BY_MAIL}}
{{#IS_BY_ADMINISTRATOR}}
<p>[[login.register_by_administrator]]</p>
{{/IS_BY_ADMINISTRATOR}}
<form method="post" action="{{ACTION}}">
<div class="field">
<label for="user_name">[[login.user_name]]</label>
<input id="user_name" name="user_name" type="text" value="{{USER_NAME}}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="40" aria-describedby="user_name-hint{{#USER_NAME_PROBLEM}} user_name-problem{{/USER_NAME_PROBLEM}}"{{#USER_NAME_PROBLEM}} aria-invalid="true"{{/USER_NAME_PROBLEM}} required autofocus>
{{#USER_NAME_PROBLEM}}
<p class="field-problem" id="user_name-problem">{{USER_NAME_PROBLEM}}</p>
{{/USER_NAME_PROBLEM}}
<p class="hint" id="user_name-hint">[[login.user_name_help]]</p>
</div>
<div class="field">
<label for="email">[[login.email]]</label>
<input id="email" name="email" type="email" value="{{EMAIL}}" autocomplete="email" maxlength="254"{{#EMAIL_PROBLEM}} aria-invalid="true" aria-describedby="email-problem"{{/EMAIL_PROBLEM}} required>
{{#EMAIL_PROBLEM}}
<p class="field-problem" id="email-problem">{{EMAIL_PROBLEM}}</p>
{{/EMAIL_PROBLEM}}
</div>
<div class="field">
<label for="password">[[login.password]]</label>
<input id="password" name="password" type="password" autocomplete="new-password" aria-describedby="password-hint{{#PASSWORD_PROBLEM}} password-problem{{/PASSWORD_PROBLEM}}"{{#PASSWORD_PROBLEM}} aria-invalid="true"{{/PASSWORD_PROBLEM}} required>
{{#PASSWORD_PROBLEM}}
<p class="field-problem" id="password-problem">{{PASSWORD_PROBLEM}}</p>
{{/PASSWORD_PROBLEM}}
<p class="hint" id="password-hint">[[login.new_password_help]]</p>
</div>
[[>password id=retype name=retype label=login.repeat_password value=RETYPE autocomplete=new-password]]
<button type="submit">[[login.register]]</button>
</form>
[[>providers]]
<p class="aside"><a href="[[root]]user/login">[[login.have_account]]</a></p>
</div>
