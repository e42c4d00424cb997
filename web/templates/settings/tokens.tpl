{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:account.css]]">
<div class="text">
<h1>[[settings.applications]]</h1>
[[>application_tabs]]
<section class="panel" aria-labelledby="tokens-title">
<h2 id="tokens-title">[[tokens.title]]</h2>
<p class="aside">[[tokens.lead]]</p>
{{#CAN_BE_SEARCHED}}
[[>text_filter address=BASE label=tokens.search]]
{{/CAN_BE_SEARCHED}}
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
</section>
<section class="panel" aria-labelledby="new-title">
<h2 id="new-title">[[tokens.new_title]]</h2>
[[>confirm_first]]
{{#IS_CONFIRMED}}
{{#OPENS_NOTHING}}
<div class="callout before-form" role="alert">[[icon:warning]]<div><p><strong>[[tokens.opens_nothing]]</strong></p><p>[[tokens.opens_nothing_advice]]</p></div></div>
{{/OPENS_NOTHING}}
<p id="presets-title">[[tokens.presets]]</p>
<ul class="presets" aria-labelledby="presets-title">
{{#PRESET}}
<li><a href="{{PRESET_ADDRESS}}"{{#IS_CHOSEN_PRESET}} aria-current="true"{{/IS_CHOSEN_PRESET}}><strong>{{PRESET_TITLE}}</strong> <span>{{PRESET_HINT}}</span></a></li>
{{/PRESET}}
</ul>
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
<div class="actions"><button type="submit">[[tokens.create]]</button>{{#OPENS_NOTHING}} <button class="quiet" type="submit" name="anyway" value="on">[[tokens.create_anyway]]</button>{{/OPENS_NOTHING}}</div>
</form>
{{/IS_CONFIRMED}}
</section>
</div>
