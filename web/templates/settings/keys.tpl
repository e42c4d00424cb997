{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[settings.keys]]</h1>
{{#CAN_BE_SEARCHED}}
[[>text_filter address=BASE label=keys.search]]
{{/CAN_BE_SEARCHED}}
<section class="panel" aria-labelledby="keys-title">
<h2 id="keys-title">[[keys.title]]</h2>
<p class="aside">[[keys.lead]]</p>
{{#KEYS}}
{{#IS_EMPTY}}
<p class="empty">[[keys.none]]</p>
{{/IS_EMPTY}}
{{#HAS_NO_MATCH}}
<p class="empty">[[keys.none_found]]</p>
{{/HAS_NO_MATCH}}
<ul class="entries">
{{#LISTED}}
<li>
<div>
<strong>{{KEY_TITLE}}</strong> <span class="tag">{{KIND}}</span>{{#IS_LIMITED}} <span class="tag warn">[[keys.is_read_only]]</span>{{/IS_LIMITED}}{{#IS_VERIFIED}} <span class="tag good">[[keys.is_proved]]</span>{{/IS_VERIFIED}}
<p><code>{{FINGERPRINT}}</code></p>
<p class="aside">[[keys.added_on]] [[>time of=ADDED]]{{#USED}} · [[tokens.used]] <time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time>{{/USED}}</p>
</div>
<div class="entry-actions"><a class="button quiet small" href="{{BASE}}/verify?type=ssh&amp;id={{KEY_ID:url_query_escape}}" aria-label="[[keys.prove]]: {{KEY_TITLE}}">[[keys.prove]]</a> <a class="button quiet small" href="{{BASE}}/delete?type=ssh&amp;id={{KEY_ID:url_query_escape}}" aria-label="[[keys.remove]]: {{KEY_TITLE}}">[[keys.remove]]</a></div>
</li>
{{/LISTED}}
</ul>
[[>pager]]
{{/KEYS}}
<h3>[[keys.new_title]]</h3>
[[>confirm_first]]
{{#IS_CONFIRMED}}
<form class="rows" method="post" action="{{BASE}}">
[[>csrf]]
<input type="hidden" name="type" value="ssh">
[[>hinted name=title label=keys.name value=TITLE type=text autocomplete=off hint=keys.name_hint]]
<div class="field">
<label for="key-content">[[keys.content]]</label>
<textarea id="key-content" name="content" class="mono" rows="4" spellcheck="false" autocapitalize="none" aria-describedby="key-content-hint{{#CONTENT_PROBLEM}} key-content-problem{{/CONTENT_PROBLEM}}"{{#CONTENT_PROBLEM}} aria-invalid="true"{{/CONTENT_PROBLEM}}>{{CONTENT:pre_escape}}</textarea>
{{#CONTENT_PROBLEM}}
<p class="field-problem" id="key-content-problem">{{CONTENT_PROBLEM}}</p>
{{/CONTENT_PROBLEM}}
<p class="hint" id="key-content-hint">[[keys.content_hint]]</p>
</div>
<div class="choice"><input id="read_only" name="read_only" type="checkbox"{{#READ_ONLY}} checked{{/READ_ONLY}}><label for="read_only">[[keys.read_only]]</label></div>
<div><button type="submit">[[keys.add]]</button></div>
</form>
{{/IS_CONFIRMED}}
</section>
<section class="panel" aria-labelledby="gpg-title">
<h2 id="gpg-title">[[keys.gpg_keys]]</h2>
<p class="aside">[[keys.gpg_lead]]</p>
{{#GPG_KEYS}}
{{#IS_EMPTY}}
<p class="empty">[[keys.no_gpg]]</p>
{{/IS_EMPTY}}
<ul class="entries">
{{#LISTED}}
<li>
<div>
<strong>{{GPG_KEY_ID}}</strong>{{#IS_VERIFIED}} <span class="tag good">[[keys.is_proved]]</span>{{/IS_VERIFIED}}
<p>{{ADDRESSES}}</p>
<p class="aside">{{#HAS_SUBKEYS}}[[keys.subkeys]] · {{/HAS_SUBKEYS}}[[keys.added_on]] [[>time of=GPG_ADDED]]{{#GPG_EXPIRES}} · [[keys.expires]] <time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time>{{/GPG_EXPIRES}}</p>
</div>
<div class="entry-actions"><a class="button quiet small" href="{{BASE}}/verify?type=gpg&amp;id={{GPG_ID:url_query_escape}}" aria-label="[[keys.prove]]: {{GPG_KEY_ID}}">[[keys.prove]]</a> <a class="button quiet small" href="{{BASE}}/delete?type=gpg&amp;id={{GPG_ID:url_query_escape}}" aria-label="[[keys.remove]]: {{GPG_KEY_ID}}">[[keys.remove]]</a></div>
</li>
{{/LISTED}}
</ul>
[[>pager]]
{{/GPG_KEYS}}
<p class="actions"><a class="button quiet" href="{{BASE}}/gpg">[[keys.new_gpg]]</a></p>
</section>
<section class="panel" aria-labelledby="principals-title">
<h2 id="principals-title">[[keys.principals]]</h2>
<p class="aside">[[keys.principals_lead]]</p>
{{#PRINCIPALS}}
{{#IS_EMPTY}}
<p class="empty">[[keys.no_principal]]</p>
{{/IS_EMPTY}}
{{#HAS_NO_MATCH}}
<p class="empty">[[keys.no_principal_found]]</p>
{{/HAS_NO_MATCH}}
<ul class="entries">
{{#LISTED}}
<li>
<div><strong>{{PRINCIPAL_NAME}}</strong> <span class="aside">[[keys.added_on]] [[>time of=PRINCIPAL_ADDED]]</span></div>
<div class="entry-actions"><a class="button quiet small" href="{{BASE}}/delete?type=principal&amp;id={{PRINCIPAL_ID:url_query_escape}}" aria-label="[[keys.remove]]: {{PRINCIPAL_NAME}}">[[keys.remove]]</a></div>
</li>
{{/LISTED}}
</ul>
[[>pager]]
{{/PRINCIPALS}}
[[>confirm_first]]
{{#IS_CONFIRMED}}
<form class="rows narrow" method="post" action="{{BASE}}">
[[>csrf]]
<input type="hidden" name="type" value="principal">
<div class="field">
<label for="principal">[[keys.principal]]</label>
<input id="principal" name="content" type="text" value="{{PRINCIPAL_TYPED}}" autocomplete="off" autocapitalize="none" spellcheck="false"{{#PRINCIPAL_TYPED_PROBLEM}} aria-invalid="true" aria-describedby="principal-problem"{{/PRINCIPAL_TYPED_PROBLEM}}>
{{#PRINCIPAL_TYPED_PROBLEM}}
<p class="field-problem" id="principal-problem">{{PRINCIPAL_TYPED_PROBLEM}}</p>
{{/PRINCIPAL_TYPED_PROBLEM}}
</div>
<div><button class="quiet" type="submit">[[keys.add_principal]]</button></div>
</form>
{{/IS_CONFIRMED}}
</section>
</div>
