{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<link rel="stylesheet" href="[[asset:code.css]]">
<div class="text">
[[>repo_head]]
[[>pull_head]]
<h2 class="visually-hidden">[[pulls.commits]]</h2>
{{#IS_EMPTY}}
<p class="empty">[[pulls.no_commits]]</p>
{{/IS_EMPTY}}
[[>commit_list]]
[[>pager]]
</div>
