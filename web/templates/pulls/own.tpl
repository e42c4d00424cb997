{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
<h1>[[pulls.own]]</h1>
[[>own_lists]]
<nav class="tabs pull-tabs" aria-label="[[pulls.kinds]]">
[[>own_kinds]]
</nav>
<section class="list-panel" aria-label="[[pulls.own]]">
[[>own_states]]
{{#IS_EMPTY}}
<p class="empty">[[pulls.none]]</p>
{{/IS_EMPTY}}
[[>pull_lines]]
</section>
[[>pager]]
</div>
