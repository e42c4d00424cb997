{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:diffs.css]]">
<div class="text">
[[>repo_head]]
<section class="panel" aria-labelledby="subject">
<h1 id="subject">{{SUBJECT}}</h1>
{{#HAS_BODY}}
<pre class="message" tabindex="0">{{BODY:pre_escape}}</pre>
{{/HAS_BODY}}
<p class="aside"><strong>{{AUTHOR}}</strong> · [[>time of=WHEN]]{{#IS_COMMITTED_BY_OTHER}} · [[code.committed_by]]{{/IS_COMMITTED_BY_OTHER}}</p>
<p class="aside">[[code.commit]] <code>{{ID}}</code> [[>check_mark]]</p>
{{#SIGNATURE}}
<p class="aside signature">[[>signature_mark]] {{SIGNED_BY}}{{#HAS_EXPIRED}} [[code.key_expired]] [[>time of=EXPIRED]].{{/HAS_EXPIRED}}</p>
{{/SIGNATURE}}
{{#PARENT}}<p class="aside">[[code.parent]] <a href="{{CRUMB_ADDRESS}}"><code>{{CRUMB}}</code></a></p>{{/PARENT}}
<p class="actions"><a class="button quiet small" href="{{SOURCE_ADDRESS}}">[[code.browse]]</a> <a class="button quiet small" href="{{DIFF_ADDRESS}}">[[code.diff]]</a>{{#REVERT_ADDRESS}} <a class="button quiet small" href="{{REVERT_ADDRESS}}">[[edit.revert]]</a>{{/REVERT_ADDRESS}}{{#PICK_ADDRESS}} <a class="button quiet small" href="{{PICK_ADDRESS}}">[[edit.cherry_pick]]</a>{{/PICK_ADDRESS}}</p>
</section>
[[>diff]]
</div>
