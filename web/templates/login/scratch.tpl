{{%AUTOESCAPE context="HTML"}}
<div class="text desk">
<h1>Scratch code</h1>
<p>Your password was right. Now type one of the scratch codes you kept. Each of them works once.</p>
{{#PROBLEM}}
<p class="problem" role="alert">{{PROBLEM}}</p>
{{/PROBLEM}}
<form method="post" action="{{ACTION}}">
<div class="field">
<label for="token">Scratch code</label>
<input id="token" class="code" name="token" type="text" autocomplete="off" autocapitalize="none" spellcheck="false" required autofocus>
</div>
<button type="submit">Verify</button>
</form>
<p class="aside"><a href="{{OTHER_ADDRESS}}">Use your authenticator application</a>, or <a href="{{CANCEL_ADDRESS}}">start over</a>.</p>
</div>
