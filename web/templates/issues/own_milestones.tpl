{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="{{ISSUES_STYLE}}">
<div class="text">
<h1>[[issues.own_milestones]]</h1>
[[>own_lists]]
<section class="list-panel" aria-label="[[issues.own_milestones]]">
<nav class="tabs" aria-label="[[issues.state]]">
<ul>
<li><a href="{{ROOT}}milestones"{{#SHOWS_OPEN}} aria-current="page"{{/SHOWS_OPEN}}>[[issues.open]] <span class="count">{{OPEN_COUNT}}</span></a></li>
<li><a href="{{ROOT}}milestones?state=closed"{{#SHOWS_CLOSED}} aria-current="page"{{/SHOWS_CLOSED}}>[[issues.closed]] <span class="count">{{CLOSED_COUNT}}</span></a></li>
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
<p class="aside">{{SHOWN_REPOSITORY}} · [[issues.progress]]{{#DUE}} · [[issues.due]] <time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time>{{#IS_OVERDUE}} <span class="badge">[[issues.overdue]]</span>{{/IS_OVERDUE}}{{/DUE}}</p>
<progress max="100" value="{{PERCENT}}" aria-label="[[issues.progress]]">{{PERCENT}} %</progress>
</div>
</li>
{{/LISTED}}
</ul>
</section>
[[>pager]]
</div>
