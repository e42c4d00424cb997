{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:account.css]]">
<div class="text">
<p class="aside"><a href="{{BACK}}">[[settings.applications]]</a></p>
<h1>{{NAME}}</h1>
<section class="panel" aria-labelledby="edit-title">
<h2 id="edit-title">[[apps.edit_title]]</h2>
<p>[[apps.client_id]]</p>
<p class="secret"><code id="client-id">{{CLIENT_ID}}</code>[[>copy from=client-id]]</p>
[[>problem]]
[[>confirm_first]]
{{#IS_CONFIRMED}}
<form class="rows" method="post" action="{{ACTION}}">
[[>application_form]]
<div><button type="submit">[[apps.save]]</button></div>
</form>
{{/IS_CONFIRMED}}
</section>
[[>provider]]
<section class="panel" aria-labelledby="secret-title">
<h2 id="secret-title">[[apps.secrets]]</h2>
{{#HAS_SECRETS}}
<table class="list">
<thead><tr><th scope="col">[[apps.ends_with]]</th><th scope="col">[[apps.secret_created]]</th><th scope="col">[[apps.last_used]]</th><th scope="col">[[apps.valid_until]]</th></tr></thead>
<tbody>
{{#SECRET}}
<tr>
<td><code>…{{LAST_EIGHT}}</code></td>
<td data-label="[[apps.secret_created]]">[[>time of=SECRET_MADE]]</td>
<td data-label="[[apps.last_used]]">[[>time of=SECRET_USED]]</td>
<td data-label="[[apps.valid_until]]">[[>time of=SECRET_ENDS]]</td>
</tr>
{{/SECRET}}
</tbody>
</table>
{{/HAS_SECRETS}}
<p>[[apps.secret_lead]]</p>
{{#IS_CONFIRMED}}
<form class="rows narrow" method="post" action="{{ACTION}}/regenerate_secret">
[[>csrf]]
<div class="field">
<label for="keep_old_secret_for">[[apps.keep_old]]</label>
<select id="keep_old_secret_for" name="keep_old_secret_for">
<option value="0">[[apps.keep_none]]</option>
<option value="3600">[[apps.keep_hour]]</option>
<option value="86400">[[apps.keep_day]]</option>
<option value="604800">[[apps.keep_week]]</option>
</select>
</div>
<div><button class="quiet" type="submit">[[apps.regenerate]]</button></div>
</form>
{{/IS_CONFIRMED}}
</section>
<section class="panel danger-zone" aria-labelledby="delete-title">
<h2 id="delete-title">[[apps.delete]]</h2>
<p>[[apps.delete_access]]</p>
<p><a class="button danger" href="{{ACTION}}/delete">[[apps.delete_button]]</a></p>
</section>
</div>
<script src="[[asset:site.js]]" defer></script>
