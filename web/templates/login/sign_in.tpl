{{%AUTOESCAPE context="HTML"}}
<div class="text desk">
{{#IS_FIRST}}
<h1>Sign in</h1>
{{/IS_FIRST}}
{{#IS_AGAIN}}
<h1>Confirm that it is you</h1>
<p>You are signed in. Before you go on, please type your password once more.</p>
{{/IS_AGAIN}}
{{#PROBLEM}}
<p class="problem" role="alert">{{PROBLEM}}</p>
{{/PROBLEM}}
{{#IS_CLOSED}}
<p class="callout">Signing in with a password is switched off on this site.</p>
{{/IS_CLOSED}}
{{#IS_OPEN}}
<form method="post" action="{{ACTION}}">
<input type="hidden" name="redirect_to" value="{{REDIRECT_TO}}">
{{#IS_FIRST}}
{{#IS_OTHER}}
<input type="hidden" name="other" value="1">
{{/IS_OTHER}}
<div class="field">
<label for="user_name">User name or e-mail address</label>
<input id="user_name" name="user_name" type="text" value="{{USER_NAME}}" autocomplete="username" autocapitalize="none" spellcheck="false" required{{#NAME_IS_MISSING}} autofocus{{/NAME_IS_MISSING}}>
</div>
{{/IS_FIRST}}
{{#IS_AGAIN}}
<input type="hidden" name="again" value="1">
<div class="field">
<label for="user_name">User name</label>
<input id="user_name" name="user_name" type="text" value="{{USER_NAME}}" autocomplete="username" readonly>
</div>
{{/IS_AGAIN}}
<div class="field">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required{{#NAME_IS_THERE}} autofocus{{/NAME_IS_THERE}}>
</div>
{{#IS_FIRST}}
<div class="choice">
<input id="remember" name="remember" type="checkbox"{{#REMEMBER}} checked{{/REMEMBER}}>
<label for="remember">Stay signed in on this browser</label>
</div>
{{/IS_FIRST}}
<button type="submit">Sign in</button>
</form>
{{#IS_AGAIN}}
<p class="aside"><a href="{{OTHER_ADDRESS}}">Use another account</a></p>
{{/IS_AGAIN}}
{{/IS_OPEN}}
</div>
