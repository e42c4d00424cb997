{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
[[>repo_head]]
<div class="title-row">
<h1>[[pulls.title]]</h1>
<div class="bar-tools">
<a class="button quiet small" href="{{LABELS_ADDRESS}}">[[issues.labels]]</a>
<a class="button quiet small" href="{{MILESTONES_ADDRESS}}">[[issues.milestones]]</a>
{{#CAN_OPEN}}
<a class="button small" href="{{NEW_ADDRESS}}">[[icon:plus]][[pulls.new]]</a>
{{/CAN_OPEN}}
</div>
</div>
[[>pushed_branches]]
[[>list_filter title=pulls.title]]
<section class="list-panel" aria-label="[[pulls.title]]">
[[>issue_states]]
{{#IS_EMPTY}}
<p class="empty">[[pulls.none]]</p>
{{/IS_EMPTY}}
{{#HAS_NO_MATCH}}
<p class="empty">[[pulls.none_found]]</p>
{{/HAS_NO_MATCH}}
[[>pull_lines]]
</section>
[[>pager]]
</div>
