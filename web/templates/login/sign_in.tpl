{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card">
{{#IS_FIRST}}
<h1>[[login.sign_in]]</h1>
{{/IS_FIRST}}
{{#IS_REAUTHENTICATION}}
<h1>[[login.confirm]]</h1>
<p>[[login.confirm_lead]]</p>
{{/IS_REAUTHENTICATION}}
[[>problem]]
{{#IS_CLOSED}}
<p class="callout"><span>[[login.closed]]</span></p>
[[>passkey class=quiet button=login.passkey_sign_in]]
[[>providers]]
{{/IS_CLOSED}}
{{#IS_OPEN}}
<form method="post" action="{{ACTION}}">
<input type="hidden" name="redirect_to" value="{{REDIRECT_TO}}">
{{#IS_FIRST}}
{{#IS_OTHER}}
<input type="hidden" name="other" value="1">
{{/IS_OTHER}}
<div class="field">
<label for="user_name">[[login.user_name_or_email]]</label>
<input id="user_name" name="user_name" type="text" value="{{USER_NAME}}" autocomplete="username" autocapitalize="none" spellcheck="false" required{{#NAME_IS_MISSING}} autofocus{{/NAME_IS_MISSING}}>
</div>
{{/IS_FIRST}}
{{#IS_REAUTHENTICATION}}
<input type="hidden" name="again" value="1">
<div class="field">
<label for="user_name">[[login.user_name]]</label>
<input id="user_name" name="user_name" type="text" value="{{USER_NAME}}" autocomplete="username" readonly>
</div>
{{/IS_REAUTHENTICATION}}
<div class="field">
<label for="password">[[login.password]]</label>
<input id="password" name="password" type="password" autocomplete="current-password" required{{#NAME_IS_THERE}} autofocus{{/NAME_IS_THERE}}>
</div>
{{#IS_FIRST}}
<div class="choice">
<input id="remember" name="remember" type="checkbox"{{#REMEMBER}} checked{{/REMEMBER}}>
<label for="remember">[[login.remember]]</label>
</div>
{{/IS_FIRST}}
<button type="submit">[[login.sign_in]]</button>
</form>
[[>passkey class=quiet button=login.passkey_sign_in]]
[[>providers]]
{{#IS_FIRST}}
<p class="aside"><a href="[[root]]user/forgot_password">[[login.forgotten]]</a>{{#CAN_REGISTER}} · <a href="[[root]]user/sign_up">[[login.register]]</a>{{/CAN_REGISTER}}</p>
{{/IS_FIRST}}
{{#IS_REAUTHENTICATION}}
<p class="aside"><a href="{{OTHER_ADDRESS}}">[[login.other_account]]</a></p>
{{/IS_REAUTHENTICATION}}
{{/IS_OPEN}}
</div>
