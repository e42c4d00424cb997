{{%AUTOESCAPE context="HTML"}}
<div class="text">
[[>repo_head]]
<h1>[[hooks.title]]</h1>
<section class="panel" aria-labelledby="hooks-title">
<h2 id="hooks-title">[[hooks.list_title]]</h2>
<p class="aside">[[hooks.lead]]</p>
{{#IS_EMPTY}}
<p class="empty">[[hooks.none]]</p>
{{/IS_EMPTY}}
<ul class="entries">
{{#HOOK}}
<li>
<div>
<strong><a href="{{HOOK_ADDRESS}}">{{HOOK_TITLE}}</a></strong>
<span class="tag">{{HOOK_TYPE}}</span>
{{#IS_INACTIVE}}<span class="tag">[[hooks.is_inactive]]</span>{{/IS_INACTIVE}}
{{#IS_SWITCHED_OFF}}<span class="tag warn">[[hooks.is_switched_off]]</span>{{/IS_SWITCHED_OFF}}
{{#IS_DEFAULT}}<span class="tag">[[hooks.is_default]]</span>{{/IS_DEFAULT}}
{{#IS_DELIVERED}}<span class="tag">[[hooks.is_delivered]]</span>{{/IS_DELIVERED}}
{{#IS_FAILED}}<span class="tag warn">[[hooks.is_failed]]</span>{{/IS_FAILED}}
</div>
<div class="entry-actions">
<a class="button quiet small" href="{{HOOK_ADDRESS}}" aria-label="[[hooks.edit]]: {{HOOK_TITLE}}">[[hooks.edit]]</a>
</div>
</li>
{{/HOOK}}
</ul>
[[>pager]]
</section>
<section class="panel" aria-labelledby="new-title">
<h2 id="new-title">[[hooks.new_title]]</h2>
<form class="rows" method="post" action="{{ACTION}}">
[[>hook_form]]
<div><button type="submit">[[hooks.create]]</button></div>
</form>
</section>
</div>
