{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
[[>repo_head]]
{{#SHOWN_MILESTONE}}
<div class="title-row">
<h1><bdi>{{MILESTONE_TITLE}}</bdi>{{#IS_CLOSED}} <span class="tag">[[icon:closed]][[issues.is_closed]]</span>{{/IS_CLOSED}}</h1>
<div class="bar-tools">
<a class="button quiet small" href="{{FILTER_ADDRESS}}">[[issues.filter_issues]]</a>
<a class="button quiet small" href="{{MILESTONES_ADDRESS}}">[[issues.milestones]]</a>
</div>
</div>
<div class="issue-line milestone">
[[>milestone_progress]]
[[>milestone_actions]]
</div>
{{/SHOWN_MILESTONE}}
{{#WHOLE_LIST}}
<div class="title-row">
<h1>[[issues.title]]</h1>
<div class="bar-tools">
<a class="button quiet small" href="{{LABELS_ADDRESS}}">[[issues.labels]]</a>
<a class="button quiet small" href="{{MILESTONES_ADDRESS}}">[[issues.milestones]]</a>
{{#CAN_OPEN}}
<a class="button small" href="{{NEW_ADDRESS}}">[[icon:plus]][[issues.new]]</a>
{{/CAN_OPEN}}
</div>
</div>
[[>list_filter title=issues.title]]
{{/WHOLE_LIST}}
<section class="list-panel" aria-label="[[issues.title]]">
[[>issue_states]]
{{#IS_EMPTY}}
<p class="empty">[[issues.none]]</p>
{{/IS_EMPTY}}
{{#HAS_NO_MATCH}}
<p class="empty">[[issues.none_found]]</p>
{{/HAS_NO_MATCH}}
[[>issue_lines]]
</section>
[[>pager]]
</div>
