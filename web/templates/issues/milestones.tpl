{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
[[>repo_head]]
<div class="title-row">
<h1>[[issues.milestones]]</h1>
<div class="bar-tools">
<a class="button quiet small" href="{{LIST_ADDRESS}}">[[issues.title]]</a>
<a class="button quiet small" href="{{LABELS_ADDRESS}}">[[issues.labels]]</a>
{{#MAY_CHANGE}}
<a class="button small" href="{{BASE}}/new">[[icon:plus]][[issues.new_milestone]]</a>
{{/MAY_CHANGE}}
</div>
</div>
<section class="list-panel" aria-label="[[issues.milestones]]">
<nav class="tabs" aria-label="[[issues.state]]">
<ul>
<li><a href="{{BASE}}?state=open"{{#SHOWS_OPEN}} aria-current="page"{{/SHOWS_OPEN}}>[[issues.open]]</a></li>
<li><a href="{{BASE}}?state=closed"{{#SHOWS_CLOSED}} aria-current="page"{{/SHOWS_CLOSED}}>[[issues.closed]]</a></li>
</ul>
</nav>
{{#IS_EMPTY}}
<p class="empty">[[issues.no_milestones]]</p>
{{/IS_EMPTY}}
<ul class="issues">
{{#LISTED}}
<li>
<div class="issue-line">
<h2><a href="{{MILESTONE_ADDRESS}}">{{MILESTONE_TITLE}}</a></h2>
[[>milestone_progress]]
</div>
[[>milestone_actions]]
</li>
{{/LISTED}}
</ul>
</section>
[[>pager]]
</div>
