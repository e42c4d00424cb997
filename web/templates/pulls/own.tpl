{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="{{ISSUES_STYLE}}">
<div class="text">
<h1>[[pulls.own]]</h1>
[[>own_lists]]
<nav class="tabs pull-tabs" aria-label="[[pulls.kinds]]">
<ul>
{{#KIND}}
<li><a href="{{KIND_ADDRESS}}"{{#IS_SHOWN}} aria-current="page"{{/IS_SHOWN}}>{{KIND_NAME}}</a></li>
{{/KIND}}
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
