{{%AUTOESCAPE context="HTML"}}
<div class="text">
<p class="aside"><a href="{{BACK}}">[[admin.users]]</a></p>
<h1>{{LOGIN}}</h1>
<p class="aside">[[admin.created]] [[>time of=CREATED]] · [[admin.signed_in]] [[>time of=SEEN]]{{#HAS_NEVER_SIGNED_IN}}[[admin.never]]{{/HAS_NEVER_SIGNED_IN}}</p>
<section class="panel" aria-labelledby="edit-title">
<h2 id="edit-title">[[settings.account]]</h2>
[[>problem]]
[[>confirm_first]]
{{#IS_CONFIRMED}}
<form class="rows" method="post" action="{{ACTION}}">
[[>csrf]]
[[>hinted name=email label=account.email value=EMAIL type=email autocomplete=off hint=admin.email_change_hint]]
[[>field name=full_name label=profile.full_name value=FULL_NAME type=text autocomplete=off]]
[[>field name=website label=profile.website value=WEBSITE type=url autocomplete=off]]
[[>visibility]]
<fieldset class="choices">
<legend>[[admin.rights]]</legend>
<div class="choice"><input id="active" name="active" type="checkbox"{{#ACTIVE}} checked{{/ACTIVE}}><label for="active">[[admin.active]]</label></div>
<div class="choice"><input id="prohibit_login" name="prohibit_login" type="checkbox"{{#PROHIBIT_LOGIN}} checked{{/PROHIBIT_LOGIN}}><label for="prohibit_login">[[admin.prohibit]]</label></div>
<div class="choice"><input id="admin" name="admin" type="checkbox"{{#ADMIN}} checked{{/ADMIN}}><label for="admin">[[admin.make_admin]]</label></div>
<div class="choice"><input id="restricted" name="restricted" type="checkbox"{{#RESTRICTED}} checked{{/RESTRICTED}}><label for="restricted">[[admin.restrict]]</label></div>
<div class="choice"><input id="allow_create_organization" name="allow_create_organization" type="checkbox"{{#ALLOW_CREATE_ORGANIZATION}} checked{{/ALLOW_CREATE_ORGANIZATION}}><label for="allow_create_organization">[[admin.may_create_orgs]]</label></div>
</fieldset>
[[>hinted name=max_repo_creation label=admin.max_repositories value=MAX_REPO_CREATION type=number autocomplete=off hint=admin.max_repositories_hint]]
{{#HAS_SOURCES}}
<div class="field">
<label for="source_id">[[auth_sources.source]]</label>
<select id="source_id" name="source_id"{{#SOURCE_ID_PROBLEM}} aria-invalid="true" aria-describedby="source_id-problem"{{/SOURCE_ID_PROBLEM}}>
<option value="0">[[auth_sources.source_local]]</option>
{{#OFFERED_SOURCE}}
<option value="{{OFFERED_ID}}"{{#IS_CHOSEN}} selected{{/IS_CHOSEN}}>{{OFFERED_NAME}}</option>
{{/OFFERED_SOURCE}}
</select>
{{#SOURCE_ID_PROBLEM}}
<p class="field-problem" id="source_id-problem">{{SOURCE_ID_PROBLEM}}</p>
{{/SOURCE_ID_PROBLEM}}
</div>
[[>hinted name=login_name label=auth_sources.login_name value=LOGIN_NAME type=text autocomplete=off hint=auth_sources.login_name_hint]]
{{/HAS_SOURCES}}
{{#PASSWORD_SOURCE}}
<p>[[auth_sources.keeps_password]]</p>
{{/PASSWORD_SOURCE}}
{{#HAS_PASSWORD_HERE}}
<div class="field">
<label for="password">[[login.new_password_field]]</label>
<input id="password" name="password" type="password" autocomplete="new-password" aria-describedby="password-hint{{#PASSWORD_PROBLEM}} password-problem{{/PASSWORD_PROBLEM}}"{{#PASSWORD_PROBLEM}} aria-invalid="true"{{/PASSWORD_PROBLEM}}>
{{#PASSWORD_PROBLEM}}
<p class="field-problem" id="password-problem">{{PASSWORD_PROBLEM}}</p>
{{/PASSWORD_PROBLEM}}
<p class="hint" id="password-hint">[[admin.new_password_hint]]</p>
</div>
<div class="choice"><input id="must_change_password" name="must_change_password" type="checkbox"{{#MUST_CHANGE_PASSWORD}} checked{{/MUST_CHANGE_PASSWORD}}><label for="must_change_password">[[admin.must_change]]</label></div>
{{/HAS_PASSWORD_HERE}}
<div><button type="submit">[[admin.save_user]]</button></div>
</form>
{{/IS_CONFIRMED}}
</section>
{{#HAS_PASSWORD_HERE}}
<section class="panel" aria-labelledby="link-title">
<h2 id="link-title">[[admin.link]]</h2>
<p>[[admin.link_lead]]</p>
[[>confirm_first]]
{{#IS_CONFIRMED}}
<form method="post" action="{{ACTION}}/password_link">
[[>csrf]]
<button class="quiet" type="submit">[[admin.create_link]]</button>
</form>
{{/IS_CONFIRMED}}
</section>
{{/HAS_PASSWORD_HERE}}
<section class="panel" aria-labelledby="factor-title">
<h2 id="factor-title">[[security.two_factor]]</h2>
{{#HAS_NO_SECOND_FACTOR}}
<p>[[admin.two_factor_off]]</p>
{{/HAS_NO_SECOND_FACTOR}}
{{#HAS_SECOND_FACTOR}}
<p>[[admin.two_factor_on]]</p>
[[>confirm_first]]
{{#IS_CONFIRMED}}
<form method="post" action="{{ACTION}}/two_factor">
[[>csrf]]
<button class="quiet" type="submit">[[admin.disable_two_factor]]</button>
</form>
{{/IS_CONFIRMED}}
{{/HAS_SECOND_FACTOR}}
</section>
<section class="panel" aria-labelledby="sessions-title">
<h2 id="sessions-title">[[admin.sessions_title]]</h2>
{{#SESSION_COUNT}}
<p>[[admin.sessions_lead]]</p>
{{/SESSION_COUNT}}
<div class="actions"><a class="button quiet" href="{{ACTION}}/sessions">[[admin.sessions_show]]</a></div>
</section>
{{#CAN_BE_DELETED}}
<section class="panel danger-zone" aria-labelledby="delete-title">
<h2 id="delete-title">[[admin.delete_user]]</h2>
<p>[[admin.delete_access]]</p>
<p><a class="button danger" href="{{ACTION}}/delete">[[admin.delete_button]]</a></p>
</section>
{{/CAN_BE_DELETED}}
</div>
