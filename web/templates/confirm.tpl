{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card wide">
<h1>{{HEADING}}</h1>
[[>problem]]
<ul>
{{#EFFECT}}
<li>{{EFFECT}}</li>
{{/EFFECT}}
</ul>
<form method="post" action="{{ACTION}}">
[[>csrf]]
{{#HIDDEN}}
<input type="hidden" name="{{HIDDEN_NAME}}" value="{{HIDDEN_VALUE}}">
{{/HIDDEN}}
{{#RETYPE}}
<div class="field">
<label for="confirm">[[site.retype]]</label>
<input id="confirm" name="confirm" type="text" autocomplete="off" autocapitalize="none" spellcheck="false" required>
</div>
{{/RETYPE}}
{{#ASKS_PASSWORD}}
<div class="field">
<label for="password">[[site.your_password]]</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
</div>
{{/ASKS_PASSWORD}}
<div class="actions">
<button{{#IS_FINAL}} class="danger"{{/IS_FINAL}} type="submit">{{BUTTON}}</button>
<a class="button quiet" href="{{CANCEL}}">[[site.cancel]]</a>
</div>
</form>
</div>
