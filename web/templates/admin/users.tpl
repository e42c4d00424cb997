{{%AUTOESCAPE context="HTML"}}
<div class="text">
<div class="title-row"><h1>[[admin.users]]</h1><a class="button" href="{{ADDRESS}}/new">[[icon:plus]][[admin.new_user]]</a></div>
[[>first_steps]]
[[>waiting_accounts]]
<form class="filter" method="get" action="{{ADDRESS}}">
<div class="field">
<label for="q">[[admin.search]]</label>
<input id="q" name="q" type="search" value="{{TEXT}}" autocomplete="off">
</div>
<div class="field">
<label for="state">[[admin.status]]</label>
<select id="state" name="state">
<option value="">[[admin.all]]</option>
<option value="admin"{{#STATE_ADMIN}} selected{{/STATE_ADMIN}}>[[admin.admins]]</option>
<option value="waiting"{{#STATE_WAITING}} selected{{/STATE_WAITING}}>[[admin.waiting_for_activation]]</option>
<option value="inactive"{{#STATE_INACTIVE}} selected{{/STATE_INACTIVE}}>[[admin.inactive]]</option>
<option value="prohibited"{{#STATE_PROHIBITED}} selected{{/STATE_PROHIBITED}}>[[admin.prohibited]]</option>
<option value="restricted"{{#STATE_RESTRICTED}} selected{{/STATE_RESTRICTED}}>[[admin.restricted]]</option>
<option value="without_2fa"{{#STATE_WITHOUT_2FA}} selected{{/STATE_WITHOUT_2FA}}>[[admin.without_two_factor]]</option>
</select>
</div>
<button class="quiet" type="submit">[[audit.filter]]</button>
</form>
<section class="panel" aria-label="[[admin.users]]">
{{#IS_EMPTY}}
<p class="empty">[[site.no_matches]]</p>
{{/IS_EMPTY}}
<table class="list">
<thead><tr><th scope="col">[[admin.user]]</th><th scope="col">[[account.email]]</th><th scope="col">[[admin.created]]</th><th scope="col">[[admin.signed_in]]</th><th scope="col"><span class="visually-hidden">[[settings.actions]]</span></th></tr></thead>
<tbody>
{{#LISTED_USER}}
<tr>
<td><a href="{{USER_ADDRESS}}"><strong>{{LOGIN}}</strong></a> {{PERSON}}{{#IS_SITE_ADMIN}} <span class="tag good">[[admin.is_admin]]</span>{{/IS_SITE_ADMIN}}{{#IS_INACTIVE}} <span class="tag warn">[[admin.is_inactive]]</span>{{/IS_INACTIVE}}{{#IS_PROHIBITED}} <span class="tag warn">[[admin.is_prohibited]]</span>{{/IS_PROHIBITED}}{{#IS_RESTRICTED}} <span class="tag">[[admin.is_restricted]]</span>{{/IS_RESTRICTED}}</td>
<td class="mail" data-label="[[account.email]]">{{MAIL}}</td>
<td data-label="[[admin.created]]">[[>time of=CREATED]]</td>
<td data-label="[[admin.signed_in]]">[[>time of=SEEN]]</td>
<td class="row-actions">{{#IS_WAITING}}<form method="post" action="{{USER_ADDRESS}}/activate">[[>csrf]]<button class="quiet small" type="submit" aria-label="[[admin.activate_named]]">[[admin.activate]]</button></form>{{/IS_WAITING}}</td>
</tr>
{{/LISTED_USER}}
</tbody>
</table>
<p class="aside">[[admin.total]]</p>
[[>pager]]
</section>
</div>
