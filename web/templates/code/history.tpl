{{%AUTOESCAPE context="HTML"}}
<div class="text">
[[>repo_head]]
<h1>[[code.commits]]</h1>
<div class="bar">
[[>breadcrumbs]]
</div>
<ol class="commits">
{{#COMMIT}}
<li>
<a class="strong" href="{{COMMIT_ADDRESS}}">{{SUBJECT}}</a>
<span class="aside">{{AUTHOR}} · [[>time of=WHEN]] · <code>{{SHORT_ID}}</code></span>
</li>
{{/COMMIT}}
</ol>
[[>pager]]
</div>
