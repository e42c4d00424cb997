{{%AUTOESCAPE context="HTML"}}
<div class="text">
[[>repo_head]]
<h1>[[code.commits]]</h1>
<div class="bar">
[[>breadcrumbs]]
{{#REPO}}<a class="button quiet small" href="{{REPO_HOME}}/graph">[[graph.graph]]</a>{{/REPO}}
</div>
[[>commit_list]]
[[>pager]]
</div>
