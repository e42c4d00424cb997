{{%AUTOESCAPE context="HTML"}}
<div class="text">
[[>repo_head]]
<h1>[[mirrors.title]]</h1>
[[>problem]]
{{#IS_OFF}}
<p class="aside">[[mirrors.off]]</p>
{{/IS_OFF}}
{{#PULL}}
<section class="panel" aria-labelledby="pull-title">
<h2 id="pull-title">[[mirrors.pull]]</h2>
<p>[[mirrors.pull_lead]] [[>mirror_state]]</p>
{{#STATE}}
<p><code>{{REMOTE}}</code></p>
{{#TROUBLE}}
<p class="problem">[[icon:warning]]<span>{{TROUBLE}}</span></p>
{{/TROUBLE}}
{{/STATE}}
<p class="aside">{{#STATE}}{{#ATTEMPTED}}[[mirrors.attempted]] <time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time>{{/ATTEMPTED}}{{/STATE}}{{#SYNCED}} · [[mirrors.synced]] <time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time>{{/SYNCED}}{{#STATE}}{{#NEXT}} · [[mirrors.next]] <time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time>{{/NEXT}}{{/STATE}}</p>
{{#STATE}}{{#CAN_SYNC}}
<form method="post" action="{{BASE}}/sync">
[[>csrf]]
<button type="submit">[[mirrors.sync]]</button>
</form>
{{/CAN_SYNC}}{{/STATE}}
</section>
<section class="panel" aria-labelledby="edit-title">
<h2 id="edit-title">[[mirrors.edit]]</h2>
<form class="rows narrow" method="post" action="{{BASE}}/edit">
[[>csrf]]
[[>field name=mirror_interval label=mirrors.interval value=MIRROR_INTERVAL type=text autocomplete=off]]
<p class="hint">[[mirrors.interval_hint]]</p>
<div class="choice"><input id="enable_prune" name="enable_prune" type="checkbox"{{#ENABLE_PRUNE}} checked{{/ENABLE_PRUNE}}><label for="enable_prune">[[mirrors.prune]]</label></div>
[[>field name=mirror_username label=mirrors.username value=MIRROR_USERNAME type=text autocomplete=off]]
[[>field name=mirror_password label=mirrors.password value=MIRROR_PASSWORD type=password autocomplete=new-password]]
{{#HAS_PASSWORD}}
<p class="hint">[[mirrors.password_kept]]</p>
<div class="choice"><input id="forget_password" name="forget_password" type="checkbox"><label for="forget_password">[[mirrors.forget_password]]</label></div>
{{/HAS_PASSWORD}}
<div><button type="submit">[[mirrors.save]]</button></div>
</form>
</section>
{{/PULL}}
<section class="panel" aria-labelledby="push-title">
<h2 id="push-title">[[mirrors.push]]</h2>
<p class="aside">[[mirrors.push_lead]]</p>
{{#HAS_NO_PUSH}}
<p class="empty">[[mirrors.no_push]]</p>
{{/HAS_NO_PUSH}}
<ul class="entries">
{{#PUSH}}
<li><div>{{#STATE}}<code>{{REMOTE}}</code>{{/STATE}} [[>mirror_state]]
<p class="aside">{{#IS_MANUAL}}[[mirrors.manual]]{{/IS_MANUAL}}{{#IS_TIMED}}[[mirrors.every]]{{/IS_TIMED}}{{#IS_AFTER_PUSH}} · [[mirrors.after_push]]{{/IS_AFTER_PUSH}}{{#STATE}}{{#IS_NEVER}} · [[mirrors.never]]{{/IS_NEVER}}{{#ATTEMPTED}} · [[mirrors.attempted]] <time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time>{{/ATTEMPTED}}{{/STATE}}</p>
{{#STATE}}{{#TROUBLE}}<p class="field-problem">{{TROUBLE}}</p>{{/TROUBLE}}{{/STATE}}</div>
<div class="entry-actions">{{#STATE}}{{#CAN_SYNC}}<form method="post" action="{{SYNC_ADDRESS}}">[[>csrf]]<button class="quiet small" type="submit" aria-label="[[mirrors.sync]]: {{REMOTE}}">[[mirrors.sync]]</button></form>{{/CAN_SYNC}}<a class="button quiet small" href="{{DELETE_ADDRESS}}" aria-label="[[mirrors.delete]]: {{REMOTE}}">[[mirrors.delete]]</a>{{/STATE}}</div></li>
{{/PUSH}}
</ul>
</section>
{{#MAY_ADD}}
<section class="panel" aria-labelledby="new-title">
<h2 id="new-title">[[mirrors.new_push]]</h2>
<form class="rows narrow" method="post" action="{{BASE}}/push">
[[>csrf]]
[[>field name=remote_address label=mirrors.address value=REMOTE_ADDRESS type=text autocomplete=off]]
[[>field name=remote_username label=mirrors.username value=REMOTE_USERNAME type=text autocomplete=off]]
[[>field name=remote_password label=mirrors.password value=REMOTE_PASSWORD type=password autocomplete=new-password]]
[[>field name=interval label=mirrors.interval value=INTERVAL type=text autocomplete=off]]
<p class="hint">[[mirrors.interval_hint]]</p>
<div class="choice"><input id="sync_on_commit" name="sync_on_commit" type="checkbox"{{#SYNC_ON_COMMIT}} checked{{/SYNC_ON_COMMIT}}><label for="sync_on_commit">[[mirrors.on_commit]]</label></div>
<div><button type="submit">[[mirrors.add]]</button></div>
</form>
</section>
{{/MAY_ADD}}
{{#PULL}}
<section class="panel danger-zone" aria-labelledby="convert-title">
<h2 id="convert-title">[[mirrors.convert]]</h2>
<p>[[mirrors.convert_effect]]</p>
<p><a class="button danger" href="{{BASE}}/convert">[[mirrors.convert_button]]</a></p>
</section>
{{/PULL}}
</div>
