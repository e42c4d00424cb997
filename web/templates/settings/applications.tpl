{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[settings.applications]]</h1>
{{#CAN_BE_SEARCHED}}
[[>text_filter address=BASE label=tokens.search]]
{{/CAN_BE_SEARCHED}}
<section class="panel" aria-labelledby="tokens-title">
<h2 id="tokens-title">[[tokens.title]]</h2>
<p class="aside">[[tokens.lead]]</p>
{{#TOKENS}}
{{#HAS_NO_TOKEN}}
<p class="empty">[[tokens.none]]</p>
{{/HAS_NO_TOKEN}}
{{#HAS_NO_MATCH}}
<p class="empty">[[tokens.none_found]]</p>
{{/HAS_NO_MATCH}}
<ul class="entries">
{{#TOKEN}}
<li>
<div>
<strong>{{TOKEN_NAME}}</strong> <code>…{{LAST_EIGHT}}</code>
{{#IS_EXPIRED}}<span class="tag warn">[[tokens.is_expired]]</span>{{/IS_EXPIRED}}{{#NEVER_EXPIRES}}<span class="tag">[[tokens.never_expires]]</span>{{/NEVER_EXPIRES}}
<p><code>{{SCOPES}}</code>{{#HAS_NO_SCOPE}}[[tokens.no_scope]]{{/HAS_NO_SCOPE}}</p>
{{#REPOSITORY}}<code class="tag">{{REPOSITORY}}</code> {{/REPOSITORY}}
<p class="aside">[[tokens.created]] [[>time of=TOKEN_MADE]]{{#TOKEN_USED}} · [[tokens.used]] <time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time>{{/TOKEN_USED}}{{#TOKEN_EXPIRES}} · [[tokens.expires_at]] <time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time>{{/TOKEN_EXPIRES}}</p>
</div>
<div class="entry-actions"><a class="button quiet small" href="{{BASE}}/delete?id={{TOKEN_ID:url_query_escape}}" aria-label="[[tokens.delete]]: {{TOKEN_NAME}}">[[tokens.delete]]</a></div>
</li>
{{/TOKEN}}
</ul>
[[>pager]]
{{/TOKENS}}
<h3>[[tokens.new_title]]</h3>
[[>confirm_first]]
{{#IS_CONFIRMED}}
<form class="rows" method="post" action="{{BASE}}">
[[>csrf]]
[[>hinted name=name label=tokens.name value=NAME type=text autocomplete=off hint=tokens.name_hint]]
<fieldset class="scopes">
<legend>[[tokens.scopes]]</legend>
<p class="hint">[[tokens.scopes_hint]]</p>
{{#CHOICE}}
<div class="scope">
<label for="scope-{{PERMISSION}}">{{PERMISSION}}</label>
<select id="scope-{{PERMISSION}}" name="scope">
<option value="">[[tokens.nothing]]</option>
<option value="read:{{PERMISSION}}"{{#IS_READ}} selected{{/IS_READ}}>[[tokens.read]]: {{READ_MEANING}}</option>
<option value="write:{{PERMISSION}}"{{#IS_WRITE}} selected{{/IS_WRITE}}>[[tokens.write]]: {{WRITE_MEANING}}</option>
</select>
</div>
{{/CHOICE}}
<div class="choice"><input id="public_only" name="public_only" type="checkbox"{{#PUBLIC_ONLY}} checked{{/PUBLIC_ONLY}}><label for="public_only">[[scopes.public_only]]</label></div>
</fieldset>
<div class="field">
<label for="expires_in">[[tokens.expires]]</label>
<select id="expires_in" name="expires_in">
{{#LIFE_TIME}}
<option value="{{DAYS}}"{{#IS_CHOSEN}} selected{{/IS_CHOSEN}}>{{DAYS_IN_WORDS}}</option>
{{/LIFE_TIME}}
</select>
</div>
<div class="field">
<label for="repositories">[[tokens.repositories]]</label>
<textarea id="repositories" name="repositories" rows="2" spellcheck="false" autocapitalize="none" aria-describedby="repositories-hint{{#REPOSITORIES_PROBLEM}} repositories-problem{{/REPOSITORIES_PROBLEM}}"{{#REPOSITORIES_PROBLEM}} aria-invalid="true"{{/REPOSITORIES_PROBLEM}}>{{REPOSITORIES:pre_escape}}</textarea>
{{#REPOSITORIES_PROBLEM}}
<p class="field-problem" id="repositories-problem">{{REPOSITORIES_PROBLEM}}</p>
{{/REPOSITORIES_PROBLEM}}
<p class="hint" id="repositories-hint">[[tokens.repositories_hint]]</p>
</div>
<div><button type="submit">[[tokens.create]]</button></div>
</form>
{{/IS_CONFIRMED}}
</section>
{{#OAUTH}}
<section class="panel" aria-labelledby="allowed-title">
<h2 id="allowed-title">[[apps.authorized]]</h2>
{{#ALLOWED}}
{{#IS_EMPTY}}
<p class="empty">[[apps.none_authorized]]</p>
{{/IS_EMPTY}}
{{#HAS_NO_MATCH}}
<p class="empty">[[apps.none_found]]</p>
{{/HAS_NO_MATCH}}
<ul class="entries">
{{#APPLICATION}}
<li>
<div>
<h3>{{NAME}}</h3>
<ul>
{{#MEANING}}
<li>{{MEANING}}</li>
{{/MEANING}}
</ul>
<p class="aside">[[apps.authorized_since]] [[>time of=SINCE]]{{#USED}} · [[tokens.used]] <time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time>{{/USED}}</p>
</div>
<div class="entry-actions"><form method="post" action="{{REVOKE}}">[[>csrf]]<button class="quiet small" type="submit" aria-label="[[apps.revoke]]: {{NAME}}">[[apps.revoke]]</button></form></div>
</li>
{{/APPLICATION}}
</ul>
[[>pager]]
{{/ALLOWED}}
</section>
<section class="panel" aria-labelledby="own-title">
<h2 id="own-title">[[apps.registered_title]]</h2>
<p class="aside">[[apps.lead]]</p>
{{#OWN}}
[[>application_list]]
[[>pager]]
<h3>[[apps.new_title]]</h3>
[[>confirm_first]]
{{#IS_CONFIRMED}}
<form class="rows" method="post" action="{{CREATE_ADDRESS}}">
[[>application_form]]
<div><button type="submit">[[apps.create]]</button></div>
</form>
{{/IS_CONFIRMED}}
{{/OWN}}
</section>
{{/OAUTH}}
</div>
