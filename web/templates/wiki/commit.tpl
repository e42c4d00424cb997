{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:diffs.css]]">
<div class="text">
[[>repo_head]]
<section class="panel" aria-labelledby="subject">
<h1 id="subject">{{SUBJECT}}</h1>
{{#HAS_BODY}}
<pre class="message" tabindex="0">{{BODY:pre_escape}}</pre>
{{/HAS_BODY}}
<p class="aside"><strong>{{AUTHOR}}</strong> · [[>time of=WHEN]]</p>
<p class="aside">[[code.commit]] <code>{{ID}}</code></p>
<p class="actions"><a class="button quiet small" href="{{PAGES_ADDRESS}}">[[wiki.all_pages]]</a></p>
</section>
[[>diff]]
</div>
