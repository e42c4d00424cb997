{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card">
<h1>[[external_login.title]]</h1>
<p>[[external_login.lead]]</p>
<section aria-labelledby="existing-title">
<h2 id="existing-title">[[external_login.existing]]</h2>
<p>[[external_login.existing_lead]]</p>
<p><a class="button" href="{{SIGN_IN_ADDRESS}}">[[external_login.sign_in]]</a></p>
</section>
{{#CAN_CREATE}}
<section aria-labelledby="create-title">
<h2 id="create-title">[[login.register]]</h2>
[[>problem]]
<form method="post" action="{{ACTION}}">
<div class="field">
<label for="user_name">[[login.user_name]]</label>
<input id="user_name" name="user_name" type="text" value="{{USER_NAME}}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="40" aria-describedby="user_name-hint{{#USER_NAME_PROBLEM}} user_name-problem{{/USER_NAME_PROBLEM}}"{{#USER_NAME_PROBLEM}} aria-invalid="true"{{/USER_NAME_PROBLEM}} required>
{{#USER_NAME_PROBLEM}}
<p class="field-problem" id="user_name-problem">{{USER_NAME_PROBLEM}}</p>
{{/USER_NAME_PROBLEM}}
<p class="hint" id="user_name-hint">[[login.user_name_help]]</p>
</div>
{{#EMAIL}}
<p>[[external_login.email]]</p>
{{/EMAIL}}
{{#HAS_NO_EMAIL}}
<p>[[external_login.no_email]]</p>
{{/HAS_NO_EMAIL}}
<button class="quiet" type="submit">[[login.register]]</button>
</form>
</section>
{{/CAN_CREATE}}
</div>
