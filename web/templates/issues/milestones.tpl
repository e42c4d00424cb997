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
<p class="aside">[[issues.progress]]{{#DUE}} · [[issues.due]] <time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time>{{/DUE}}{{#IS_OVERDUE}} <span class="tag bad">[[issues.overdue]]</span>{{/IS_OVERDUE}}</p>
<progress max="100" value="{{PERCENT}}" aria-label="[[issues.progress]]">{{PERCENT}} %</progress>
<div class="prose">{{ABOUT_HTML:none}}</div>
</div>
{{#MILESTONE_BASE}}
<div class="entry-actions">
<a class="button quiet small" href="{{MILESTONE_BASE}}/edit" aria-label="[[issues.edit_link]]: {{MILESTONE_TITLE}}">[[issues.edit_link]]</a>
<form method="post" action="{{MILESTONE_BASE}}/state">[[>csrf]]{{#IS_OPEN}}<input type="hidden" name="state" value="closed"><button class="quiet small" type="submit" aria-label="[[issues.close_milestone]]: {{MILESTONE_TITLE}}">[[issues.close_milestone]]</button>{{/IS_OPEN}}{{#IS_CLOSED}}<input type="hidden" name="state" value="open"><button class="quiet small" type="submit" aria-label="[[issues.open_milestone]]: {{MILESTONE_TITLE}}">[[issues.open_milestone]]</button>{{/IS_CLOSED}}</form>
<a class="button quiet small" href="{{MILESTONE_BASE}}/delete" aria-label="[[issues.delete]]: {{MILESTONE_TITLE}}">[[issues.delete]]</a>
</div>
{{/MILESTONE_BASE}}
</li>
{{/LISTED}}
</ul>
</section>
[[>pager]]
</div>
