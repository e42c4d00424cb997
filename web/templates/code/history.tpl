{{%AUTOESCAPE context="HTML"}}
<div class="text">
[[>repo_head]]
<h1>[[code.commits]]</h1>
<div class="bar">
[[>breadcrumbs]]
</div>
[[>commit_list]]
[[>pager]]
</div>
