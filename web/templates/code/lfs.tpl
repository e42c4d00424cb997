{{%AUTOESCAPE context="HTML"}}
<div class="text">
[[>repo_head]]
<h1>[[lfs.title]]</h1>
<section class="panel" aria-labelledby="objects-title">
<h2 id="objects-title">[[lfs.objects]]</h2>
{{#HAS_NO_OBJECTS}}
<p class="empty">[[lfs.no_objects]]</p>
{{/HAS_NO_OBJECTS}}
<ul class="entries">
{{#OBJECT}}
<li>
<div><code>{{OID}}</code>
<p class="aside">{{SIZE}} · [[>time of=WHEN]]</p></div>
</li>
{{/OBJECT}}
</ul>
[[>pager]]
<p class="aside">[[lfs.total]]</p>
</section>
<section class="panel" aria-labelledby="locks-title">
<h2 id="locks-title">[[lfs.locks]]</h2>
<p class="aside">[[lfs.locks_lead]]</p>
{{#HAS_NO_LOCKS}}
<p class="empty">[[lfs.no_locks]]</p>
{{/HAS_NO_LOCKS}}
<ul class="entries">
{{#LOCK}}
<li>
<div><code>{{LOCKED_PATH}}</code>
<p class="aside">{{LOCK_OWNER}} · [[>time of=WHEN]]</p></div>
<div class="entry-actions"><form method="post" action="{{UNLOCK_ADDRESS}}">
[[>csrf]]
<button type="submit" class="quiet small" aria-label="[[lfs.unlock]]: {{LOCKED_PATH}}">[[lfs.unlock]]</button>
</form></div>
</li>
{{/LOCK}}
</ul>
</section>
</div>
