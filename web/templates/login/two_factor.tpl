{{%AUTOESCAPE context="HTML"}}
<div class="text desk">
<h1>Two-factor sign-in</h1>
<p>Your password was right. Now type the code that your authenticator application shows.</p>
{{#PROBLEM}}
<p class="problem" role="alert">{{PROBLEM}}</p>
{{/PROBLEM}}
<form method="post" action="{{ACTION}}">
<div class="field">
<label for="passcode">Code of six digits</label>
<input id="passcode" class="code" name="passcode" type="text" inputmode="numeric" autocomplete="one-time-code" spellcheck="false" required autofocus>
</div>
<button type="submit">Verify</button>
</form>
<p class="aside"><a href="{{OTHER_ADDRESS}}">Use a scratch code</a> if you do not have your device, or <a href="{{CANCEL_ADDRESS}}">start over</a>.</p>
</div>
