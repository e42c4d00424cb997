{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
<h1>[[issues.own]]</h1>
[[>own_lists]]
<nav class="tabs pull-tabs" aria-label="[[issues.own_kinds]]">
[[>own_kinds]]
</nav>
<section class="list-panel" aria-label="[[issues.own]]">
[[>own_states]]
{{#IS_EMPTY}}
<p class="empty">[[issues.none_found]]</p>
{{/IS_EMPTY}}
[[>issue_lines]]
</section>
[[>pager]]
</div>
