{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="{{ISSUES_STYLE}}">
<div class="text">
<h1>[[pulls.own]]</h1>
<nav class="tabs pull-tabs" aria-label="[[pulls.kinds]]">
<ul>
<li><a href="{{CREATED_ADDRESS}}"{{#SHOWS_CREATED}} aria-current="page"{{/SHOWS_CREATED}}>[[pulls.created]]</a></li>
<li><a href="{{ASSIGNED_ADDRESS}}"{{#SHOWS_ASSIGNED}} aria-current="page"{{/SHOWS_ASSIGNED}}>[[pulls.assigned]]</a></li>
</ul>
</nav>
<section class="list-panel" aria-label="[[pulls.own]]">
<nav class="tabs" aria-label="[[issues.state]]">
<ul>
<li><a href="{{OPEN_ADDRESS}}"{{#SHOWS_OPEN}} aria-current="page"{{/SHOWS_OPEN}}>[[issues.open]] <span class="count">{{OPEN_COUNT}}</span></a></li>
<li><a href="{{CLOSED_ADDRESS}}"{{#SHOWS_CLOSED}} aria-current="page"{{/SHOWS_CLOSED}}>[[issues.closed]] <span class="count">{{CLOSED_COUNT}}</span></a></li>
</ul>
</nav>
{{#IS_EMPTY}}
<p class="empty">[[pulls.none]]</p>
{{/IS_EMPTY}}
[[>pull_lines]]
</section>
[[>pager]]
</div>
