{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
[[>repo_head]]
<div class="title-row">
<h1>[[issues.labels]]</h1>
<div class="bar-tools">
<a class="button quiet small" href="{{LIST_ADDRESS}}">[[issues.title]]</a>
<a class="button quiet small" href="{{MILESTONES_ADDRESS}}">[[issues.milestones]]</a>
</div>
</div>
<section class="panel" aria-label="[[issues.labels]]">
{{#IS_EMPTY}}
<p class="empty">[[issues.no_labels]]</p>
{{/IS_EMPTY}}
<ul class="entries">
{{#LABEL}}
<li>
<div>{{#CHIP}}[[>chip]]{{/CHIP}}{{#IS_EXCLUSIVE}} <span class="tag">[[issues.exclusive]]</span>{{/IS_EXCLUSIVE}}{{#IS_ARCHIVED_LABEL}} <span class="tag warn">[[issues.label_is_archived]]</span>{{/IS_ARCHIVED_LABEL}}
<p class="aside">{{#CHIP}}{{CHIP_ABOUT}}{{/CHIP}}</p></div>
<div class="entry-actions">{{#EDIT_ADDRESS}}<a class="button quiet small" href="{{EDIT_ADDRESS}}" aria-label="{{#CHIP}}[[issues.edit_link]]: {{CHIP_NAME}}{{/CHIP}}">[[issues.edit_link]]</a>{{/EDIT_ADDRESS}}{{#DELETE_ADDRESS}}<a class="button quiet small" href="{{DELETE_ADDRESS}}" aria-label="{{#CHIP}}[[issues.delete]]: {{CHIP_NAME}}{{/CHIP}}">[[issues.delete]]</a>{{/DELETE_ADDRESS}}</div>
</li>
{{/LABEL}}
</ul>
[[>pager]]
</section>
{{#MAY_CHANGE}}
<section class="panel" aria-labelledby="new-label">
<h2 id="new-label">[[issues.new_label]]</h2>
<form class="rows narrow" method="post" action="{{BASE}}/new">
[[>label_fields]]
<div><button type="submit">[[issues.create_label]]</button></div>
</form>
</section>
{{/MAY_CHANGE}}
</div>
