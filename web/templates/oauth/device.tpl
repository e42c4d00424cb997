{{%AUTOESCAPE context="HTML"}}
<div class="text desk">
<h1>Sign in on a device</h1>
<p>Type the code that your device shows. Only use a code from a device that is in front of you: never one that somebody has sent you.</p>
{{#PROBLEM}}
<p class="problem" role="alert">{{PROBLEM}}</p>
{{/PROBLEM}}
<form method="post" action="{{ACTION}}">
<input type="hidden" name="_csrf" value="{{FORM_TOKEN}}">
<div class="field">
<label for="user_code">Code</label>
<input class="code" id="user_code" name="user_code" type="text" value="{{USER_CODE}}" placeholder="XXXX-XXXX" maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false" required autofocus>
</div>
<button type="submit">Go on</button>
</form>
</div>
