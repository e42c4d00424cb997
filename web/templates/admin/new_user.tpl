{{%AUTOESCAPE context="HTML"}}
<div class="text">
<p class="aside"><a href="{{BACK}}">[[admin.users]]</a></p>
<h1>[[admin.new_user]]</h1>
<section class="panel" aria-label="[[admin.new_user]]">
[[>problem]]
<form class="rows" method="post" action="{{ACTION}}">
[[>csrf]]
[[>field name=user_name label=login.user_name value=USER_NAME type=text autocomplete=off]]
[[>hinted name=email label=account.email value=EMAIL type=email autocomplete=off hint=admin.email_hint]]
[[>field name=full_name label=profile.full_name value=FULL_NAME type=text autocomplete=off]]
<div class="field">
<label for="password">[[login.password]]</label>
<input id="password" name="password" type="password" autocomplete="new-password" aria-describedby="password-hint{{#PASSWORD_PROBLEM}} password-problem{{/PASSWORD_PROBLEM}}"{{#PASSWORD_PROBLEM}} aria-invalid="true"{{/PASSWORD_PROBLEM}}>
{{#PASSWORD_PROBLEM}}
<p class="field-problem" id="password-problem">{{PASSWORD_PROBLEM}}</p>
{{/PASSWORD_PROBLEM}}
<p class="hint" id="password-hint">[[admin.password_hint]]</p>
</div>
<div class="choice"><input id="must_change_password" name="must_change_password" type="checkbox"{{#MUST_CHANGE_PASSWORD}} checked{{/MUST_CHANGE_PASSWORD}}><label for="must_change_password">[[admin.must_change]]</label></div>
<div class="choice"><input id="restricted" name="restricted" type="checkbox"{{#RESTRICTED}} checked{{/RESTRICTED}}><label for="restricted">[[admin.restrict]]</label></div>
[[>visibility]]
<div class="actions"><button type="submit">[[admin.create_user]]</button> <a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
</section>
</div>
