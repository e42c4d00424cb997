{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card">
<h1>[[oauth.device_title]]</h1>
<p>[[oauth.device_lead]]</p>
[[>problem]]
<form method="post" action="{{ACTION}}">
[[>csrf]]
<div class="field">
<label for="user_code">[[oauth.device_code]]</label>
<input class="code" id="user_code" name="user_code" type="text" value="{{USER_CODE}}" placeholder="XXXX-XXXX" maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false" required autofocus>
</div>
<button type="submit">[[oauth.continue]]</button>
</form>
</div>
