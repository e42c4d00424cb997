{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:repo_settings.css]]">
<div class="text">
[[>repo_head]]
<h1>[[repo_settings.keys]]</h1>
[[>problem]]
<p class="aside">[[repo_settings.keys_lead]]</p>
<section class="panel" aria-label="[[repo_settings.keys]]">
{{#IS_EMPTY}}
<p class="empty">[[repo_settings.no_key]]</p>
{{/IS_EMPTY}}
<ul class="entries">
{{#KEY}}
<li><div><strong>{{KEY_TITLE}}</strong> {{#MAY_WRITE}}<span class="tag warn">[[repo_settings.key_writes]]</span>{{/MAY_WRITE}}{{#IS_READ_ONLY}}<span class="tag">[[repo_settings.key_reads]]</span>{{/IS_READ_ONLY}}
<p class="aside"><code>{{FINGERPRINT}}</code></p><p class="aside">[[repo_settings.key_when]] [[>time of=ADDED]]{{#USED}} · [[tokens.used]] <time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time>{{/USED}}</p></div>
<div class="entry-actions"><a class="button quiet small" href="{{DELETE_ADDRESS}}" aria-label="[[repo_settings.delete_key]]: {{KEY_TITLE}}">[[repo_settings.delete_key]]</a></div></li>
{{/KEY}}
</ul>
[[>pager]]
</section>
<section class="panel" aria-labelledby="new-title">
<h2 id="new-title">[[repo_settings.new_key]]</h2>
<form class="rows" method="post" action="{{BASE}}">
[[>csrf]]
[[>field name=title label=repo_settings.key_title value=TITLE type=text autocomplete=off]]
<div class="field">
<label for="content-text">[[repo_settings.key_content]]</label>
<textarea class="mono" id="content-text" name="content" rows="4" maxlength="16384" autocomplete="off" spellcheck="false" aria-describedby="content-hint{{#CONTENT_PROBLEM}} content-problem{{/CONTENT_PROBLEM}}"{{#CONTENT_PROBLEM}} aria-invalid="true"{{/CONTENT_PROBLEM}}>{{CONTENT:pre_escape}}</textarea>
{{#CONTENT_PROBLEM}}
<p class="field-problem" id="content-problem">{{CONTENT_PROBLEM}}</p>
{{/CONTENT_PROBLEM}}
<p class="hint" id="content-hint">[[repo_settings.key_content_hint]]</p>
</div>
[[>hinted_tick name=is_writable label=repo_settings.key_may_write value=IS_WRITABLE hint=repo_settings.key_may_write_hint]]
<div><button type="submit">[[repo_settings.add_key]]</button></div>
</form>
</section>
</div>
