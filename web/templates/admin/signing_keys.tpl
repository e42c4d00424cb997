{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[admin.signing_keys]]</h1>
<p class="aside">[[admin.keys_lead]]</p>
<section class="panel" aria-label="[[admin.signing_keys]]">
<ul class="entries">
{{#SIGNING_KEY}}
<li>
<div>
<strong>{{ALGORITHM}}</strong>
{{#IS_SIGNING}}<span class="tag good">[[admin.key_current]]</span>{{/IS_SIGNING}}{{#IS_NEXT}}<span class="tag">[[admin.key_next]]</span>{{/IS_NEXT}}{{#IS_SCHEDULED}}<span class="tag">[[admin.key_scheduled]]</span>{{/IS_SCHEDULED}}{{#IS_RETIRING}}<span class="tag warn">[[admin.key_retiring]]</span>{{/IS_RETIRING}}
<p><code>{{KID}}</code></p>
<p class="aside">[[admin.created]] [[>time of=CREATED]]{{#SIGNS_FROM}} · [[admin.signs_from]] <time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time>{{/SIGNS_FROM}}{{#REMOVED_AT}} · [[admin.removed_at]] <time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time>{{/REMOVED_AT}}</p>
</div>
</li>
{{/SIGNING_KEY}}
</ul>
<div class="actions"><a class="button" href="{{BASE}}/rotate?reason=planned">[[admin.rotate_button]]</a> <a class="button danger" href="{{BASE}}/rotate?reason=compromised">[[admin.replace_button]]</a></div>
</section>
</div>
