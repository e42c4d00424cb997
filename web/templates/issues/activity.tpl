{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
[[>repo_head]]
<h1>[[issues.activity]]</h1>
{{#IS_EMPTY}}
<p class="empty">[[issues.no_activity]]</p>
{{/IS_EMPTY}}
<ol class="activity">
{{#EVENT}}
<li>[[>person of=AUTHOR]] [[>sentence]] <span class="aside">· [[>time of=WHEN]]</span></li>
{{/EVENT}}
</ol>
[[>pager]]
</div>
