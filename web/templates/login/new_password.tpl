{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card">
<h1>[[login.new_password]]</h1>
<p>[[login.new_password_lead]]</p>
<form method="post" action="{{ACTION}}">
<input type="hidden" name="_csrf" value="{{TOKEN}}">
<input type="hidden" name="redirect_to" value="{{REDIRECT_TO}}">
<input type="text" name="user_name" value="{{USER_NAME}}" autocomplete="username" readonly hidden>
<div class="field">
<label for="password">[[login.new_password_field]]</label>
<input id="password" name="password" type="password" autocomplete="new-password" aria-describedby="password-hint{{#PASSWORD_PROBLEM}} password-problem{{/PASSWORD_PROBLEM}}"{{#PASSWORD_PROBLEM}} aria-invalid="true"{{/PASSWORD_PROBLEM}} required autofocus>
{{#PASSWORD_PROBLEM}}
<p class="field-problem" id="password-problem">{{PASSWORD_PROBLEM}}</p>
{{/PASSWORD_PROBLEM}}
<p class="hint" id="password-hint">[[login.new_password_help]]</p>
</div>
[[>password id=retype name=retype label=login.repeat_password value=RETYPE autocomplete=new-password]]
<button type="submit">[[login.change_password]]</button>
</form>
</div>
