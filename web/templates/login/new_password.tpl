{{%AUTOESCAPE context="HTML"}}
<div class="text desk">
<h1>Choose a new password</h1>
<p>An administrator asks you to choose a new password before you go on. You are then signed out everywhere else.</p>
{{#PROBLEM}}
<p class="problem" role="alert">{{PROBLEM}}</p>
{{/PROBLEM}}
<form method="post" action="{{ACTION}}">
<input type="hidden" name="_csrf" value="{{TOKEN}}">
<input type="hidden" name="redirect_to" value="{{REDIRECT_TO}}">
<input type="text" name="user_name" value="{{USER_NAME}}" autocomplete="username" readonly hidden>
<div class="field">
<label for="password">New password</label>
<input id="password" name="password" type="password" autocomplete="new-password" aria-describedby="password-hint" required autofocus>
<p class="hint" id="password-hint">At least {{LEAST}} characters, and not one that everybody would try first.</p>
</div>
<div class="field">
<label for="retype">The same once more</label>
<input id="retype" name="retype" type="password" autocomplete="new-password" required>
</div>
<button type="submit">Change the password</button>
</form>
</div>
