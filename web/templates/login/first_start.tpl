{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card">
<h1>[[first_start.title]]</h1>
<p>[[first_start.lead]]</p>
<p>[[first_start.address]]</p>
{{#IS_PLAIN}}
<p class="detail-box">[[first_start.plain]]</p>
{{/IS_PLAIN}}
{{#HAS_NO_GIT}}
<p class="detail-box">[[first_start.no_git]]</p>
{{/HAS_NO_GIT}}
<form method="post" action="{{ACTION}}">
<div class="field">
<label for="token">[[first_start.token]]</label>
<input id="token" name="token" type="text" value="{{TOKEN}}" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="100" aria-describedby="token-hint{{#TOKEN_PROBLEM}} token-problem{{/TOKEN_PROBLEM}}"{{#TOKEN_PROBLEM}} aria-invalid="true"{{/TOKEN_PROBLEM}} required autofocus>
{{#TOKEN_PROBLEM}}
<p class="field-problem" id="token-problem">{{TOKEN_PROBLEM}}</p>
{{/TOKEN_PROBLEM}}
<p class="hint" id="token-hint">[[first_start.token_help]]</p>
</div>
<div class="field">
<label for="user_name">[[first_start.administrator]]</label>
<input id="user_name" name="user_name" type="text" value="{{USER_NAME}}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="40" aria-describedby="user_name-hint{{#USER_NAME_PROBLEM}} user_name-problem{{/USER_NAME_PROBLEM}}"{{#USER_NAME_PROBLEM}} aria-invalid="true"{{/USER_NAME_PROBLEM}} required>
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
<button type="submit">[[first_start.finish]]</button>
</form>
</div>
